import { useEffect, useState } from 'react';
import { PLAIN_WORDS, type WordModel } from '../../session/why/evidence.js';
import { wordModel } from '../../session/why/word-model.js';
import { useSessionState } from '../SessionContext.js';

/** The words of a language: without stems at first, with stems as soon as the language is loaded. */
export function useWordModel(language: string, wanted = true): WordModel {
  const [model, setModel] = useState<WordModel>(PLAIN_WORDS);
  const collection = useSessionState(state => state.collection);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void wordModel(language, collection).then(loaded => {
      if (current) setModel(loaded);
    });
    return () => {
      current = false;
    };
  }, [language, collection, wanted]);
  return model;
}
