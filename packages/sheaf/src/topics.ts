/**
 * Topics that stay: fit them once, put any further document into one, and see what is new.
 *
 * @example
 * import { english } from 'sheaf';
 * import { createAssigner, fitTopics, updateTopics } from 'sheaf/topics';
 *
 * const { model } = fitTopics(lastMonth, { language: english });
 * const { model: next, events } = updateTopics(model, thisWeek, { language: english, period: '2026-W48' });
 * const { topic } = createAssigner(next, english).assign({ title: 'Cannot log in' });
 *
 * @packageDocumentation
 */
export * from '@sheaf/core/topics';
