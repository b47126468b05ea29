/**
 * Topics that stay: fit them once, put any further document into one, and see what is new.
 *
 * @example
 * import { english } from 'sheaf';
 * import { createAssigner, fitTopics, updateTopics } from 'sheaf/topics';
 *
 * const lastMonth = ['Printer jams', 'Printer offline', 'Printer needs toner', 'Login fails', 'Login page is blank'];
 * const thisWeek = ['Printer is loud', 'Login is slow'];
 * const { model } = fitTopics(lastMonth, { language: english });
 * const { model: next, events } = updateTopics(model, thisWeek, { language: english, period: '2026-W48' });
 * const { topic } = createAssigner(next, english).assign({ title: 'Cannot login' });
 * console.log(model.topics.length, events.length, next.topics.find(({ id }) => id === topic)!.labels[0]);
 * // → 2 2 Login
 *
 * @packageDocumentation
 */
export * from '@sheaf/clustering/topics';
