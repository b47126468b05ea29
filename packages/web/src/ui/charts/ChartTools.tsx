import type { MountedView, View } from '@sheaf/views';
import {
  CircleHelp,
  Download,
  Maximize,
  PanelRight,
  SlidersHorizontal,
  SquareDashedMousePointer,
  Table2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { DialogTrigger, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { ChartColours } from '../../session/clusters/chart-colours.js';
import { type ChartName, changeSettings, useSettings } from '../../session/settings/settings.js';
import { toast } from '../../session/state/session.js';
import { IconButton, ToolButton } from '../controls/Button.js';
import { Popup } from '../controls/Popup.js';
import { dialogPart } from '../part.js';
import { useRun, useSession, useSessionState } from '../SessionContext.js';
import { ChartOptions } from './ChartOptions.js';
import { canCopyPictures, type PictureKind, savePicture } from './save-picture.js';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: views differ in their options; the tools need none of them
  readonly view: View<any>;
  readonly chart: MountedView | null;
  readonly name: ChartName;
  readonly legend: ChartColours['legend'];
  readonly legendTitle: string;
  readonly listBeside: boolean;
  readonly onListBeside: () => void;
}

const KINDS: readonly (readonly [PictureKind, string])[] = [
  ['png', 'PNG picture'],
  ['svg', 'SVG drawing'],
  ['png-dark', 'PNG picture, dark'],
  ['copy', 'Copy as picture'],
  ['json', 'Chart data (JSON)'],
];
/** Stands in the menu beside the kinds of files. */
const CHOOSE = 'choose';

const PictureDialog = dialogPart(() => import('./PictureDialog.js'), 'PictureDialog', 'Save a picture');

export function ChartTools({ view, chart, name, legend, legendTitle, listBeside, onListBeside }: Props) {
  const { tools = ['areas', 'zoom'] } = view;
  const asTable = useSettings(settings => settings.chartTable);
  const [areas, setAreas] = useState(false);
  useEffect(() => chart?.drawAreas(areas), [chart, areas]);
  return (
    <>
      <ToolButton icon={PanelRight} pressed={listBeside} onPress={onListBeside} className="list-beside">
        List beside
      </ToolButton>
      <ToolButton icon={Table2} pressed={asTable} onPress={() => changeSettings({ chartTable: !asTable })}>
        Table
      </ToolButton>
      <SaveMenu chart={chart} name={name} legend={legend} legendTitle={legendTitle} />
      {/* The layout of the other tools goes by this place, so that it stays where it is empty. */}
      <span className="zoom-tools">
        {tools.includes('areas') && (
          <IconButton
            name="Select an area"
            icon={SquareDashedMousePointer}
            pressed={areas}
            onPress={() => setAreas(!areas)}
          />
        )}
        {tools.includes('zoom') && (
          <>
            <IconButton name="Zoom in" icon={ZoomIn} onPress={() => chart?.zoomIn()} />
            <IconButton name="Zoom out" icon={ZoomOut} onPress={() => chart?.zoomOut()} />
            <IconButton name="Show all" icon={Maximize} onPress={() => chart?.resetZoom()} />
          </>
        )}
      </span>
      <DialogTrigger>
        <IconButton name="Chart settings" icon={SlidersHorizontal} />
        <Popup title="Chart settings">
          <ChartOptions name={name} />
        </Popup>
      </DialogTrigger>
      <DialogTrigger>
        <IconButton name="How to use the chart" icon={CircleHelp} />
        <Popup title="In the chart">
          <Gestures of={view.gestures} />
        </Popup>
      </DialogTrigger>
    </>
  );
}

export const Gestures = ({ of }: { of: Props['view']['gestures'] }) => (
  <table>
    <tbody>
      {of.map(({ does, pointer, keys }) => (
        <tr key={does}>
          <th scope="row">{does}</th>
          <td>{[pointer, keys].filter(Boolean).join(' · ')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Saves what is on the screen at once, or opens the choice of chart and size. */
export function SaveMenu({
  chart,
  name,
  legend,
  legendTitle,
}: Pick<Props, 'chart' | 'name' | 'legend' | 'legendTitle'>) {
  const session = useSession();
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const dpi = useSettings(settings => settings.pictureDpi);
  const [choosing, setChoosing] = useState(false);
  const act = (kind: string) => {
    if (kind === CHOOSE) return setChoosing(true);
    if (!chart || !run || !collection) return;
    savePicture(kind as PictureKind, { chart, run, collection, view: name, legend, legendTitle, dpi }).then(
      told => told && toast(session, told),
      (error: unknown) =>
        toast(session, `No picture was made: ${error instanceof Error ? error.message : String(error)}`),
    );
  };
  return (
    <>
      <MenuTrigger>
        <ToolButton icon={Download}>Save image</ToolButton>
        <Popover className="pop">
          <Menu className="menu" onAction={kind => act(String(kind))}>
            {KINDS.filter(([id]) => id !== 'copy' || canCopyPictures()).map(([id, label]) => (
              <MenuItem key={id} id={id}>
                {label}
              </MenuItem>
            ))}
            <MenuItem id={CHOOSE}>Size and resolution…</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {choosing && <PictureDialog name={name} onClose={() => setChoosing(false)} />}
    </>
  );
}
