import { FolderOpen, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openFiles } from '../../../session/opening/open.js';
import { forgetProject, type RecentProject, recentProjects } from '../../../session/opening/recent-projects.js';
import { IconButton } from '../../../ui/controls/Button.js';
import { Icon } from '../../../ui/controls/Icon.js';
import { useSession } from '../../../ui/SessionContext.js';

/** The projects that the person kept in this browser. */
export function RecentProjects() {
  const session = useSession();
  const [projects, setProjects] = useState<readonly RecentProject[]>([]);
  useEffect(() => void recentProjects().then(setProjects), []);
  if (projects.length === 0) return null;
  const open = ({ name, text }: RecentProject) =>
    void openFiles(session, [new File([text], `${name}.sheaf.json`, { type: 'application/json' })]);
  const forget = ({ name }: RecentProject) => void forgetProject(name).then(recentProjects).then(setProjects);
  return (
    <>
      <h3 className="or">Kept in this browser</h3>
      <ul className="recent">
        {projects.map(project => (
          <li key={project.name}>
            <button type="button" className="link" onClick={() => open(project)}>
              <Icon of={FolderOpen} small /> {project.name}
            </button>{' '}
            <span className="hint">{new Date(project.kept).toLocaleDateString()}</span>
            <IconButton name={`Forget ${project.name}`} icon={X} onPress={() => forget(project)} />
          </li>
        ))}
      </ul>
    </>
  );
}
