// .NET 10: dotnet run cluster.cs [ADDRESS]
// Mono: mcs -r:System.Net.Http -r:System.Runtime.Serialization cluster.cs && mono cluster.exe [ADDRESS]
using System;
using System.IO;
using System.Net.Http;
using System.Runtime.Serialization.Json;
using System.Text;

public class Document { public string title; public string snippet; }
public class Request { public string algorithm; public string language; public Document[] documents; }
public class Cluster { public string[] labels; public int[] documents; }
public class Response { public Cluster[] clusters; }
public class Problem { public string type; public string message; public string stacktrace; }

public static class Program
{
    static string Print<T>(T value)
    {
        var stream = new MemoryStream();
        new DataContractJsonSerializer(typeof(T)).WriteObject(stream, value);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    static T Parse<T>(byte[] json) => (T)new DataContractJsonSerializer(typeof(T)).ReadObject(new MemoryStream(json));

    public static int Main(string[] args)
    {
        string service = args.Length > 0 ? args[0] : "http://localhost:8080/service";
        var documents = new[]
        {
            new Document { title = "Data mining tools", snippet = "Programs that look for patterns" },
            new Document { title = "Open-source data mining", snippet = "Free programs for analysts" },
            new Document { title = "Solar energy storage", snippet = "Batteries for the night" },
            new Document { title = "Solar energy panels", snippet = "Power from the roof" },
        };
        string body = Print(new Request { algorithm = "Lingo", language = "English", documents = documents });

        using (var http = new HttpClient { Timeout = TimeSpan.FromSeconds(10) })
        using (var content = new StringContent(body, Encoding.UTF8, "application/json"))
        {
            HttpResponseMessage response = http.PostAsync(service + "/cluster", content).Result;
            byte[] json = response.Content.ReadAsByteArrayAsync().Result;
            if (!response.IsSuccessStatusCode)
            {
                var problem = Parse<Problem>(json);
                Console.Error.WriteLine(problem.type + ": " + (problem.stacktrace ?? problem.message));
                return 1;
            }
            foreach (Cluster cluster in Parse<Response>(json).clusters)
            {
                Console.WriteLine(string.Join(", ", cluster.labels));
                foreach (int number in cluster.documents) Console.WriteLine("  " + documents[number].title);
            }
        }
        return 0;
    }
}
