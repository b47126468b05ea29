/** The header that tells a service who is asking. */
export interface Credentials {
  readonly user?: string;
  readonly password?: string;
  readonly apiKey?: string;
}

const base64 = (text: string): string => {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** The header for an API key or for user and password; none if neither is given. */
export function authorization({ user = '', password = '', apiKey = '' }: Credentials): Record<string, string> {
  if (apiKey !== '') return { authorization: `ApiKey ${apiKey}` };
  return user === '' ? {} : { authorization: `Basic ${base64(`${user}:${password}`)}` };
}
