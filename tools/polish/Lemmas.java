import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import morfologik.stemming.IStemmer;
import morfologik.stemming.WordData;
import morfologik.stemming.polish.PolishStemmer;

/**
 * Prints each form of the morfologik-polish dictionary and its first lemma, a tab between them. Needs the jars
 * morfologik-polish, -stemming and -fsa of org.carrot2 2.1.9: `java -cp JARS Lemmas.java | node build.mjs`.
 */
public class Lemmas {
  public static void main(String[] arguments) {
    IStemmer dictionary = new PolishStemmer();
    PrintStream out =
        new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);
    String last = "";
    for (WordData reading : new PolishStemmer()) {
      String form = reading.getWord().toString();
      if (!form.equals(last)) out.println(form + "\t" + dictionary.lookup(form).get(0).getStem());
      last = form;
    }
    out.close();
  }
}
