/** What the bench listens to while two runs are compared in its place. */
import '../listening.testing.js';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleRun } from '../../session/clusters/example-run.testing.js';
import { draw, withSettings } from '../../ui/draw.testing.js';
import { COLLECTION, ROWS } from '../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../browser.testing.js';
import { useLive } from './useLive.js';
import { useWorkbenchKeys } from './useWorkbenchKeys.js';
import { Workbench } from './Workbench.js';
import { workbenchSession } from './workbench-session.js';

vi.mock('./useLive.js', () => ({ useLive: vi.fn() }));
vi.mock('./useWorkbenchKeys.js', () => ({ useWorkbenchKeys: vi.fn() }));

pretendBrowser();
afterEach(() => workbenchSession.send({ type: 'left' }));

test('neither live tuning nor Ctrl+Enter clusters behind a comparison', () => {
  withSettings({ autosave: false }, () => {
    workbenchSession.send({ type: 'arrived', collection: COLLECTION, run: exampleRun([], ROWS.length) });
    draw(<Workbench shared="" />, workbenchSession);
    expect(useLive).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'file' }));
    expect(useWorkbenchKeys).toHaveBeenLastCalledWith(expect.any(Function));
    const [run] = workbenchSession.getState().runs;
    workbenchSession.send({ type: 'compared', a: run!, b: run! });
    draw(<Workbench shared="" />, workbenchSession);
    expect(useLive).toHaveBeenLastCalledWith(null);
    expect(useWorkbenchKeys).toHaveBeenLastCalledWith(null);
  });
});
