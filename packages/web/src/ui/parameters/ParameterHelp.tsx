import { noteOn } from '@sheaf/clustering/notes';
import type { Editor } from '../../session/parameters/editor.js';
import { absolute, config } from '../../session/settings/config.js';
import { Markdown } from '../controls/Markdown.js';
import { useSessionState } from '../SessionContext.js';
import { shown } from './shown.js';

const range = ({ minimum, maximum }: Editor): string | null => {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${minimum} or more`;
  return maximum === undefined ? null : `${maximum} or less`;
};

/** Where the documentation tells of a parameter; its front page for algorithms of others. */
function reference(algorithm: string, path: string): string {
  const page = noteOn(algorithm)?.page;
  const anchor = path.toLowerCase().replaceAll('.', '-').replaceAll('@', '');
  return absolute(page === undefined ? config().doc : `${config().doc}api/parameters/${page}.html#${anchor}`);
}

/** What a parameter does, its name in a request, its default and its range. */
export function ParameterHelp({ editor }: { editor: Editor }) {
  const algorithm = useSessionState(state => state.setup.algorithm);
  const bounds = range(editor);
  return (
    <>
      <p>
        <Markdown text={editor.description} />
      </p>
      {editor.options.some(option => option.description) && (
        <dl className="options-help">
          {editor.options.map(option => (
            <div key={option.value}>
              <dt>{option.title || option.value}</dt>
              <dd>{option.description}</dd>
            </div>
          ))}
        </dl>
      )}
      <table>
        <tbody>
          <tr>
            <th scope="row">Path</th>
            <td>
              <code className="code">{editor.path}</code>
            </td>
          </tr>
          {editor.standard !== undefined && (
            <tr>
              <th scope="row">Default</th>
              <td>{shown(editor, editor.standard)}</td>
            </tr>
          )}
          {bounds && (
            <tr>
              <th scope="row">Range</th>
              <td>{bounds}</td>
            </tr>
          )}
        </tbody>
      </table>
      <a href={reference(algorithm, editor.path)}>Reference</a>
    </>
  );
}
