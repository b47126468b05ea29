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
import { type ChartName, changeSettings, useSettings } from '../../session/settings/settings.js';
import { Button, IconButton } from '../controls/Button.js';
import { Popup } from '../controls/Popup.js';
import { useRun, useSessionState } from '../SessionContext.js';
import { ChartOptions } from './ChartOptions.js';
import { type PictureKind, savePicture } from './save-picture.js';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: views differ in their options; the tools need none of them
  readonly view: View<any>;
  readonly chart: MountedView | null;
  readonly name: ChartName;
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

export function ChartTools({ view, chart, name, listBeside, onListBeside }: Props) {
  const asTable = useSettings(settings => settings.chartTable);
  const [areas, setAreas] = useState(false);
  useEffect(() => chart?.drawAreas(areas), [chart, areas]);
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  return (
    <>
      <Button small icon={PanelRight} pressed={listBeside} onPress={onListBeside} className="list-beside">
        <span className="words">List beside</span>
      </Button>
      <Button small icon={Table2} pressed={asTable} onPress={() => changeSettings({ chartTable: !asTable })}>
        <span className="words">Table</span>
      </Button>
      <MenuTrigger>
        <Button small icon={Download}>
          <span className="words">Save image</span>
        </Button>
        <Popover className="pop">
          <Menu
            className="menu"
            onAction={kind =>
              chart &&
              run &&
              collection &&
              void savePicture(kind as PictureKind, { chart, run, collection, view: name })
            }
          >
            {KINDS.map(([id, label]) => (
              <MenuItem key={id} id={id}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
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
