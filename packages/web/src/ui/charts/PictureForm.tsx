import { type ChartName, type ViewNote, viewNotes } from '@sheaf/views/notes';
import { useMemo } from 'react';
import type { PictureLook } from '../../session/export/picture.js';
import { foundPlaces } from '../../session/places/places.js';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import { canShow } from '../clusters/can-show.js';
import { Choose } from '../controls/Choose.js';
import { NumberBox } from '../controls/NumberBox.js';
import { Segments } from '../controls/Segments.js';
import { useRun, useSessionState } from '../SessionContext.js';
import { PICTURE_SIZES, sizeName, sizeOnScreen } from './picture-sizes.js';

/** The look of pictures that the person chose last. */
export function usePictureLook(): PictureLook {
  const { pictureWidth, pictureHeight, pictureDpi, pictureTheme } = useSettings();
  return useMemo(
    () => ({ width: pictureWidth, height: pictureHeight, dpi: pictureDpi, theme: pictureTheme }),
    [pictureWidth, pictureHeight, pictureDpi, pictureTheme],
  );
}

/** The charts that have something to show, as choices. */
function useCharts() {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  return useMemo(
    () =>
      viewNotes
        .filter(note => canShow(note, run, collection))
        // The map is drawn when it has been on the screen once
        .filter(({ needs }: ViewNote) => needs !== 'places' || (run && collection && foundPlaces(collection, run)))
        .map(({ name, title }) => ({ id: name, name: title })),
    [run, collection],
  );
}

interface Props {
  readonly chart: ChartName;
  readonly onChart: (chart: ChartName) => void;
  /** Whether size and colours can be chosen: those of a report are its own. */
  readonly hasSize?: boolean;
  /** Whether pixels count: a drawing has none. */
  readonly hasPixels: boolean;
}

const RESOLUTIONS = [96, 192, 300, 600].map(dpi => ({ id: String(dpi), name: String(dpi) }));
const THEMES = [
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
];

/** Which chart a picture shows, how large it is, and how sharp. The look is remembered. */
export function PictureForm({ chart, onChart, hasSize = true, hasPixels }: Props) {
  const charts = useCharts();
  const { theme, dpi } = usePictureLook();
  return (
    <div className="picture-form">
      <Segments label="Chart" items={charts} value={chart} onChange={id => onChart(id as ChartName)} />
      {hasSize && <SizeRow />}
      {hasPixels && (
        <div className="picture-row">
          <span aria-hidden="true">Pixels per inch</span>
          <Segments
            label="Pixels per inch"
            items={RESOLUTIONS}
            value={String(dpi)}
            onChange={id => changeSettings({ pictureDpi: Number(id) })}
          />
          <Pixels />
        </div>
      )}
      {hasSize && (
        <Segments
          label="Colours of the picture"
          items={THEMES}
          value={theme}
          onChange={id => changeSettings({ pictureTheme: id as PictureLook['theme'] })}
        />
      )}
    </div>
  );
}

function SizeRow() {
  const { width, height } = usePictureLook();
  const shown = useMemo(sizeOnScreen, []);
  const sizes = shown ? [{ id: 'screen', name: 'As on the screen', ...shown }, ...PICTURE_SIZES] : PICTURE_SIZES;
  const now = sizes.find(size => size.width === width && size.height === height);
  const own = { id: 'own', name: 'Own size', width, height };
  return (
    <div className="picture-row">
      <Choose
        label="Size"
        prefix="Size: "
        items={[...sizes, ...(now ? [] : [own])].map(size => ({ id: size.id, name: sizeName(size) }))}
        value={now?.id ?? 'own'}
        onChange={id => {
          const size = sizes.find(each => each.id === id);
          if (size) changeSettings({ pictureWidth: size.width, pictureHeight: size.height });
        }}
      />
      <NumberBox
        label="Width"
        showLabel
        whole
        value={width}
        minimum={200}
        maximum={6000}
        step={10}
        onChange={pictureWidth => changeSettings({ pictureWidth })}
      />
      <NumberBox
        label="Height"
        showLabel
        whole
        value={height}
        minimum={200}
        maximum={6000}
        step={10}
        onChange={pictureHeight => changeSettings({ pictureHeight })}
      />
    </div>
  );
}

/** How many pixels the file will have. */
function Pixels() {
  const { width, height, dpi } = usePictureLook();
  const pixels = (length: number): string => Math.round((length * dpi) / 96).toLocaleString();
  return (
    <span className="hint">
      {pixels(width)} × {pixels(height)} pixels
    </span>
  );
}
