/** Helps the worker that clusters with large work. */

import { help } from '@sheaf/clustering/help';
import type { SharedTask } from '@sheaf/core';

globalThis.onmessage = ({ data }: MessageEvent<SharedTask>) => help(data);
