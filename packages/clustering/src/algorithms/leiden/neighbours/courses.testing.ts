/** Helpers that come, leave and fail at any time, all on one thread. */
import type { AskForHelp, SharedTask } from '@sheaf/core';
import fc from 'fast-check';
import { help } from './help.js';
import type { SharedSearch } from './shared-search.js';
import type { SharedSubjects } from './subjects/shared-subjects.js';

/** What helpers do while the thread that asked takes one step, one step after the other. */
export type Course = readonly {
  /** How often helpers go on before they leave, at the ends of parts and within them. */
  readonly steps: number;
  /** Whether one helper is ended while it works on a part. */
  readonly isEnded: boolean;
}[];

export const courses: fc.Arbitrary<Course> = fc.array(fc.record({ steps: fc.nat(4), isEnded: fc.boolean() }), {
  minLength: 1,
  maxLength: 8,
});

/** Helpers for one search. `goOn` is to be called at each step of the thread that asked. */
export function helpers(course: Course) {
  const tasks: (SharedSearch | SharedSubjects)[] = [];
  let at = 0;
  const goOn = (): void => {
    const { steps, isEnded } = course[at++ % course.length]!;
    for (const task of tasks) {
      // A thread that took a part, and was ended before it found anything.
      if (isEnded) Atomics.add(task.parts.next, 0, 1);
      let left = steps;
      help(task, () => left-- > 0);
    }
  };
  const askForHelp: AskForHelp = (task: SharedTask) => {
    tasks.push(task as SharedSearch | SharedSubjects);
    goOn();
  };
  return { askForHelp, goOn, tasks };
}
