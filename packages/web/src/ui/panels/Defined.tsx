import { absolute, config } from '../../session/settings/config.js';

interface Props {
  /** The anchor of the term in the glossary of the documentation. */
  readonly term: string;
  readonly children: React.ReactNode;
}

/** Words that lead to the definition of a number on screen. */
export const Defined = ({ term, children }: Props) => (
  <a className="defined" href={absolute(`${config().doc}start/glossary#${term}`)} target="_blank" rel="noreferrer">
    {children}
  </a>
);
