import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { openKept } from '../../../session/keeping/open-kept.js';
import { deleteProject, type ProjectSummary, renameProject } from '../../../session/keeping/project-database.js';
import { keptProjects } from '../../../session/keeping/project-summaries.js';
import { bytes, counted } from '../../../session/messages/words.js';
import { Button, IconButton } from '../../../ui/controls/Button.js';
import { Sure } from '../../../ui/panels/Sure.js';
import { AutosaveSwitch } from '../keep/AutosaveSwitch.js';
import { workbenchKeeper, workbenchSession } from '../workbench-session.js';
import { ProjectPicture } from './ProjectPicture.js';

/** How many projects are listed until the person asks for all of them. */
const LISTED = 6;

/** The projects that this browser keeps, with the switch that decides whether it does. */
export function Projects() {
  const [projects, setProjects] = useState<readonly ProjectSummary[]>([]);
  const [all, setAll] = useState(false);
  const update = useCallback(() => void keptProjects().then(setProjects), []);
  useEffect(update, [update]);
  return (
    <>
      {projects.length > 0 && (
        <section className="projects" aria-label="Projects">
          <h3 className="or">Your projects in this browser</h3>
          <ul>
            {projects.slice(0, all ? projects.length : LISTED).map(project => (
              <ProjectEntry key={project.id} project={project} onChange={update} />
            ))}
          </ul>
          {projects.length > LISTED && !all && (
            <Button small onPress={() => setAll(true)}>
              Show all {projects.length}
            </Button>
          )}
        </section>
      )}
      <AutosaveSwitch />
    </>
  );
}

/** The size of a project in words, and when it was changed. */
const sizeOf = ({ documents, clusters, bytes: size, changed }: ProjectSummary): string =>
  [
    ...(documents === null ? [] : [counted(documents, 'document')]),
    ...(clusters === null ? [] : [counted(clusters, 'cluster')]),
    bytes(size),
    new Date(changed).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' }),
  ].join(' · ');

function ProjectEntry({ project, onChange }: { project: ProjectSummary; onChange: () => void }) {
  const { id, name, picture } = project;
  const [renaming, setRenaming] = useState(false);
  const rename = (text: string) => {
    setRenaming(false);
    if (text !== '' && text !== name) void renameProject(id, text).then(onChange);
  };
  return (
    <li>
      <ProjectPicture picture={picture} />
      <span className="grow">
        {renaming ? (
          <NameBox name={name} onName={rename} />
        ) : (
          <button type="button" className="link" onClick={() => void openKept(workbenchSession, workbenchKeeper, id)}>
            <bdi dir="auto">{name}</bdi>
          </button>
        )}
        <span className="hint">{sizeOf(project)}</span>
      </span>
      <IconButton name={`Rename ${name}`} icon={Pencil} onPress={() => setRenaming(true)} />
      <Sure question={`Delete “${name}” for good?`} yes="Delete" onYes={() => void deleteProject(id).then(onChange)}>
        Delete<span className="sr"> {name}</span>
      </Sure>
    </li>
  );
}

/** Enter and leaving the box give the name, Escape leaves it as it was. */
function NameBox({ name, onName }: { name: string; onName: (name: string) => void }) {
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onName(event.currentTarget.value.trim());
    if (event.key === 'Escape') onName(name);
  };
  return (
    <input
      className="text"
      aria-label="Name of the project"
      defaultValue={name}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to rename
      autoFocus
      onKeyDown={onKeyDown}
      onBlur={event => onName(event.currentTarget.value.trim())}
    />
  );
}
