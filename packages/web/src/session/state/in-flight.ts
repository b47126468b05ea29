/** Whether any screen of the page works for the person now. */

interface Working {
  getState(): { readonly working: object | null };
}

const screens: Working[] = [];

/** Called once for each screen's session. */
export function watchWork(session: Working): void {
  screens.push(session);
}

export const isWorking = (): boolean => screens.some(session => session.getState().working !== null);
