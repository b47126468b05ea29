import { onUnmounted, ref, watch } from 'vue';

/** Clusters of the texts of a ref: those of the last finished run, until the next one is done. */
export function useClusters(texts) {
  const clusters = ref([]);
  let last = 0;
  const worker = new Worker(new URL('./cluster-worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data: { id, clusters: found } }) => {
    // A response that is late belongs to texts of before.
    if (id === last) clusters.value = found;
  };
  watch(
    texts,
    now => {
      last += 1;
      // A proxy of Vue cannot be sent to a worker.
      worker.postMessage({ id: last, texts: [...now] });
    },
    { immediate: true },
  );
  onUnmounted(() => worker.terminate());
  return clusters;
}
