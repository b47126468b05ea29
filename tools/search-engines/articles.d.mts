/** The documents that tests and demonstrations put into search engines: descriptions of games in Debian. */
export function readArticles(): { readonly id: string; readonly title: string; readonly text: string }[];
