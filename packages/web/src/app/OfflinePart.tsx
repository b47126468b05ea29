import { useEffect, useState } from 'react';
import { Button } from '../ui/controls/Button.js';
import { canInstall, install, keepLanguages, keptOffline } from './offline.js';

/** Says whether the application is stored in this browser, and offers to store all languages. */
export function OfflinePart() {
  const [kept, setKept] = useState(false);
  const [languages, setLanguages] = useState<'asked' | 'kept' | null>(null);
  const [installable, setInstallable] = useState(canInstall);
  useEffect(() => void keptOffline().then(() => setKept(true)), []);
  if (!kept) return null;
  const keep = () => {
    setLanguages('asked');
    void keepLanguages().then(() => setLanguages('kept'));
  };
  return (
    <>
      <h4>Without a network</h4>
      <p className="hint" role="status">
        {languages === 'kept'
          ? 'The app, word vectors and all languages are kept in this browser.'
          : 'The app, its samples and English are kept in this browser; other languages and word vectors when they are first used.'}
      </p>
      {languages !== 'kept' && (
        <Button small onPress={keep} isDisabled={languages === 'asked'}>
          {languages === 'asked' ? 'Fetching languages…' : 'Keep all languages'}
        </Button>
      )}
      {installable && (
        <Button small onPress={() => void install().then(() => setInstallable(false))}>
          Install as an app
        </Button>
      )}
    </>
  );
}
