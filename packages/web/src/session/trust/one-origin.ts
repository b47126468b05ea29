/** The last gate before the network: a `fetch` that reaches one origin. */

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` for requests to this origin. It rejects requests to any other one. With credentials, redirects fail too: a
 * browser would send the header with the key to wherever the redirect leads.
 *
 * @param origin null for no origin at all: every request fails
 */
export function fetchWithin(origin: string | null, withCredentials: boolean, send: Fetch = globalThis.fetch): Fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const reached = URL.canParse(address) ? new URL(address).origin : null;
    if (reached === null || reached !== origin)
      return Promise.reject(new TypeError(`${reached ?? address} is not the server that was chosen`));
    return send(input, { ...init, ...(withCredentials ? { redirect: 'error' as const } : {}) });
  };
}
