import { Button } from '../controls/Button.js';
import { useRun, useSelected } from '../SessionContext.js';
import { useCorrecting } from './correcting/Correcting.js';
import { actionsOf } from './list/topic-actions.js';

/** What can be done with the selected cluster, in words and in a place of its own. */
export function TopicBar() {
  const correcting = useCorrecting();
  const clustering = useRun()?.clustering;
  const { clusters, documents } = useSelected();
  const item = clusters.size === 1 && documents.size === 0 ? clustering?.byId.get([...clusters][0]!) : undefined;
  if (!correcting || !item) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons with one subject, not a part of a form
    <div className="topic-bar" role="group" aria-label="Selected cluster">
      <b dir="auto">{item.label}</b>
      {actionsOf(item).map(({ key, name, icon, act }) => (
        <Button key={key} kind="quiet" small icon={icon} onPress={() => correcting[act](item)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
