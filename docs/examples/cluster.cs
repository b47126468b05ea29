// dotnet run cluster.cs [ADDRESS]     (.NET 10; in older ones put it into a console project)
using System.Net.Http.Json;
using System.Text.Json;

string service = args.Length > 0 ? args[0] : "http://localhost:8080/service";
Document[] documents =
[
    new("Data mining tools", "Programs that look for patterns"),
    new("Open-source data mining", "Free programs for analysts"),
    new("Solar energy storage", "Batteries for the night"),
    new("Solar energy panels", "Power from the roof"),
];

using HttpClient http = new() { Timeout = TimeSpan.FromSeconds(10) };
using HttpResponseMessage response = await http.PostAsJsonAsync(
    $"{service}/cluster", new { algorithm = "Lingo", language = "English", documents }, JsonSerializerOptions.Web);
if (!response.IsSuccessStatusCode)
{
    var problem = await response.Content.ReadFromJsonAsync<Problem>();
    Console.Error.WriteLine($"{problem?.Type}: {problem?.Stacktrace ?? problem?.Message}");
    return 1;
}
var answer = await response.Content.ReadFromJsonAsync<Answer>();
foreach (Cluster cluster in answer!.Clusters)
{
    Console.WriteLine(string.Join(", ", cluster.Labels));
    foreach (int number in cluster.Documents) Console.WriteLine($"  {documents[number].Title}");
}
return 0;

record Document(string Title, string Snippet);
record Cluster(string[] Labels, int[] Documents);
record Answer(Cluster[] Clusters);
record Problem(string Type, string Message, string? Stacktrace);
