import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.BiConsumer;
import org.carrot2.attrs.AliasMapper;
import org.carrot2.attrs.Attrs;
import org.carrot2.clustering.Cluster;
import org.carrot2.clustering.ClusteringAlgorithm;
import org.carrot2.clustering.ClusteringAlgorithmProvider;
import org.carrot2.clustering.Document;
import org.carrot2.language.LanguageComponents;
import org.carrot2.language.LoadedLanguages;

/**
 * Clusters with the published library of Carrot2 and its dictionaries. Input: a request of the server per line. Output: the
 * response per line, or the name of an exception.
 */
public class Library {
  private record Numbered(int number, Map<String, Object> fields) implements Document {
    @Override
    public void visitFields(BiConsumer<String, String> visitor) {
      fields.forEach((name, value) -> {
        List<?> values = value instanceof List<?> list ? list : List.of(value);
        for (Object text : values) visitor.accept(name, (String) text);
      });
    }
  }

  private final LoadedLanguages languages = LanguageComponents.loader().load();

  private Library() throws IOException {}

  public static void main(String[] arguments) throws IOException {
    Library library = new Library();
    ObjectMapper json = new ObjectMapper();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, false, "UTF-8");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      try {
        @SuppressWarnings("unchecked")
        Map<String, Object> request = json.readValue(line, Map.class);
        out.println(json.writeValueAsString(Map.of("clusters", library.cluster(request))));
      } catch (RuntimeException error) {
        out.println(error.getClass().getSimpleName());
      }
    }
    out.flush();
  }

  @SuppressWarnings("unchecked")
  private List<Map<String, Object>> cluster(Map<String, Object> request) {
    ClusteringAlgorithm algorithm = algorithmNamed(request.get("algorithm"));
    Object parameters = request.get("parameters");
    if (parameters != null) Attrs.populate(algorithm, (Map<String, Object>) parameters, AliasMapper.SPI_DEFAULTS::fromName);
    List<Numbered> documents = new ArrayList<>();
    for (Map<String, Object> fields : (List<Map<String, Object>>) request.get("documents"))
      documents.add(new Numbered(documents.size(), fields));
    LanguageComponents language = languages.language((String) request.get("language"));
    return written(algorithm.cluster(documents.stream(), language));
  }

  private static ClusteringAlgorithm algorithmNamed(Object name) {
    for (ClusteringAlgorithmProvider provider : ServiceLoader.load(ClusteringAlgorithmProvider.class))
      if (provider.name().equals(name)) return provider.get();
    throw new IllegalArgumentException(String.valueOf(name));
  }

  private static List<Map<String, Object>> written(List<Cluster<Numbered>> clusters) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Cluster<Numbered> cluster : clusters) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("labels", cluster.getLabels());
      one.put("documents", cluster.getDocuments().stream().map(Numbered::number).toList());
      one.put("clusters", written(cluster.getClusters()));
      one.put("score", cluster.getScore());
      all.add(one);
    }
    return all;
  }
}
