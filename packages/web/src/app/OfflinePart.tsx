import { useEffect, useState } from 'react';
import { Button } from '../ui/controls/Button.js';
import { canInstall, install, keepLanguages, keptOffline } from './offline.js';

type Languages = 'asked' | 'kept' | 'failed' | null;

/** What is stored of the application, and of the languages if the person asked for them. */
export function storedWords(isAppKept: boolean, languages: Languages): string {
  if (!isAppKept || languages === 'failed') return 'Not all could be fetched; try again.';
  if (languages === 'kept') return 'The app, word vectors and all languages are kept in this browser.';
  return 'The app, its samples and English are kept in this browser; other languages and word vectors when they are first used.';
}

/** Says whether the application is stored in this browser, and offers to store all languages. */
export function OfflinePart() {
  const [isAppKept, setAppKept] = useState<boolean | null>(null);
  const [languages, setLanguages] = useState<Languages>(null);
  const [installable, setInstallable] = useState(canInstall);
  const ask = () => void keptOffline().then(setAppKept);
  useEffect(ask, []);
  if (isAppKept === null) return null;
  const keep = () => {
    setLanguages('asked');
    void keepLanguages().then(isWhole => setLanguages(isWhole ? 'kept' : 'failed'));
  };
  return (
    <>
      <h4>Without a network</h4>
      <p className="hint" role="status">
        {storedWords(isAppKept, languages)}
      </p>
      {!isAppKept && (
        <Button small onPress={ask}>
          Try again
        </Button>
      )}
      {isAppKept && languages !== 'kept' && (
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
