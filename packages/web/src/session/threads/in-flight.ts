/** Whether work is in progress on any screen of the page. */

interface Working {
  getState(): { readonly working: object | null };
}

const screens: Working[] = [];

/** Called once for each screen's session. */
export function watchWork(session: Working): void {
  screens.push(session);
}

export const isWorking = (): boolean => screens.some(session => session.getState().working !== null);
