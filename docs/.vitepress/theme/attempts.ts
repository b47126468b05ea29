/** Work that a reader asks for on a page: whether it goes on, and what went wrong. */
import { ref } from 'vue';

export function useAttempts() {
  const working = ref(false);
  const problem = ref('');
  /** @returns whether the work succeeded */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    working.value = true;
    problem.value = '';
    try {
      await work();
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
    working.value = false;
    return problem.value === '';
  }
  return { working, problem, attempt };
}
