import { DOCUMENTS_DECIDE, languageTitle } from '../../session/documents/language/language-of.js';
import { changeSetup } from '../../session/opening/workbench.js';
import { Choose } from '../controls/Choose.js';
import { useSession, useSessionState } from '../SessionContext.js';

/** The language. It is not a parameter: a request has it beside the algorithm. */
export function LanguageRow({ languages }: { languages: readonly string[] }) {
  const session = useSession();
  const language = useSessionState(state => state.setup.language);
  const offered = [...DOCUMENTS_DECIDE, ...languages];
  const items = (offered.includes(language) ? offered : [language, ...offered]).map(name => ({
    id: name,
    name: languageTitle(name),
  }));
  return (
    <div className="par">
      <span className="lab">Language</span>
      <Choose
        label="Language"
        className="small"
        items={items}
        value={language}
        onChange={name => changeSetup(session, { language: name })}
      />
    </div>
  );
}
