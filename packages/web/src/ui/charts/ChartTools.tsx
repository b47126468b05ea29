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
import { IconButton, ToolButton } from '../controls/Button.js';
import { Popup } from '../controls/Popup.js';
import { dialogPart } from '../part.js';
import { useRun, useSessionState } from '../SessionContext.js';
import { ChartOptions } from './ChartOptions.js';
import { type PictureKind, savePicture } from './save-picture.js';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: views differ in their options; the tools need none of them
  readonly view: View<any>;
  readonly chart: MountedView | null;
  readonly name: ChartName;
  readonly legend: ChartColours['legend'];
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

export function ChartTools({ view, chart, name, legend, listBeside, onListBeside }: Props) {
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
      <SaveMenu chart={chart} name={name} legend={legend} />
      <span className="zoom-tools">
        <IconButton
          name="Select an area"
          icon={SquareDashedMousePointer}
          pressed={areas}
          onPress={() => setAreas(!areas)}
        />
        <IconButton name="Zoom in" icon={ZoomIn} onPress={() => chart?.zoomIn()} />
        <IconButton name="Zoom out" icon={ZoomOut} onPress={() => chart?.zoomOut()} />
        <IconButton name="Show all" icon={Maximize} onPress={() => chart?.resetZoom()} />
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
          <table>
            <tbody>
              {view.gestures.map(({ does, pointer, keys }) => (
                <tr key={does}>
                  <th scope="row">{does}</th>
                  <td>{[pointer, keys].filter(Boolean).join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Popup>
      </DialogTrigger>
    </>
  );
}

/** Saves what is on the screen at once, or opens the choice of chart and size. */
function SaveMenu({ chart, name, legend }: Pick<Props, 'chart' | 'name' | 'legend'>) {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const dpi = useSettings(settings => settings.pictureDpi);
  const [choosing, setChoosing] = useState(false);
  const act = (kind: string) => {
    if (kind === CHOOSE) setChoosing(true);
    else if (chart && run && collection)
      void savePicture(kind as PictureKind, { chart, run, collection, view: name, legend, dpi });
  };
  return (
    <>
      <MenuTrigger>
        <ToolButton icon={Download}>Save image</ToolButton>
        <Popover className="pop">
          <Menu className="menu" onAction={kind => act(String(kind))}>
            {KINDS.map(([id, label]) => (
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
