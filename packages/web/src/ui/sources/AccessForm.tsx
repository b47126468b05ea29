import { formOf } from './source-forms.js';

/** Shown when a source denies access: how to get access, and where to enter keys. */
export function AccessForm({ source }: { source: string }) {
  const Options = formOf(source);
  return (
    <div className="access">
      <p>
        It may allow only certain addresses or holders of a key. Ask its operator for access; enter what you were given
        here and try again.
      </p>
      {Options && <Options />}
    </div>
  );
}
