/** Helps the worker that clusters with large work. */
import type { SharedTask } from '@sheaf/core';
import { help } from '@sheaf/core/help';

globalThis.onmessage = ({ data }: MessageEvent<SharedTask>) => help(data);
