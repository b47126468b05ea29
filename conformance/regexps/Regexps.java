import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.regex.*;

/**
 * What java.util.regex finds. Input: the number of texts, the texts, the expressions, each as Base64 in a line of its own.
 * Output: a line per expression, one digit per text (1 = found), or `!` where the expression is malformed.
 */
public class Regexps {
  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    PrintStream out = new PrintStream(new BufferedOutputStream(System.out), false, "US-ASCII");
    String[] texts = new String[Integer.parseInt(in.readLine())];
    for (int n = 0; n < texts.length; n++) texts[n] = decode(in.readLine());
    for (String line = in.readLine(); line != null; line = in.readLine()) out.println(answer(decode(line), texts));
    out.flush();
  }

  private static String answer(String source, String[] texts) {
    Pattern pattern;
    try {
      pattern = Pattern.compile(source);
    } catch (PatternSyntaxException error) {
      return "!";
    }
    StringBuilder found = new StringBuilder(texts.length);
    for (String text : texts) found.append(pattern.matcher(text).find() ? '1' : '0');
    return found.toString();
  }

  private static String decode(String line) {
    return new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_16BE);
  }
}
