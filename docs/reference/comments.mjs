/** What comments say, as Markdown. */

/** The comment of a reflection: of a function, that of its signature. */
export const commentOf = reflection =>
  [
    reflection.comment,
    ...(reflection.signatures ?? []).map(({ comment }) => comment),
    reflection.getSignature?.comment,
    reflection.type?.type === 'reflection' ? reflection.type.declaration.signatures?.[0]?.comment : undefined,
  ].find(comment => comment !== undefined);

const textOf = part => (part.kind === 'inline-tag' ? `\`${part.text}\`` : part.text);

/** The text of the parts of a comment. Code stays as it is; VitePress would take other angle brackets for elements. */
export const markdownOf = (parts = []) =>
  parts
    .map(part =>
      part.kind === 'text' ? part.text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;') : textOf(part),
    )
    .join('')
    .trim();

/** The texts of all tags of this name, such as `@throws`. */
export const tagsOf = (comment, tag) =>
  (comment?.blockTags ?? []).filter(each => each.tag === tag).map(({ content }) => content);

/** The program of an example without its fence. */
export const programOf = content =>
  content
    .map(({ text }) => text)
    .join('')
    .replace(/^```\w*\n|\n?```$/g, '')
    .trim();
