import { useEffect, useMemo, useState } from 'react';
import { fontsFor } from '../../session/export/page-fonts.js';
import { type ChartPicture, pictureSvg } from '../../session/export/picture.js';

/** The picture as it will be saved, with its fonts as soon as they are read. */
export function PicturePreview({ picture }: { picture: ChartPicture }) {
  const { chart, run, collection, options, colours, look } = picture;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the picture, which is made for each drawing
  const plain = useMemo(() => pictureSvg(picture), [chart, run, collection, options, colours, look]);
  const [whole, setWhole] = useState({ of: '', svg: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing changes with all parts of the picture
  useEffect(() => {
    let wanted = true;
    void fontsFor(plain).then(fonts => wanted && setWhole({ of: plain, svg: pictureSvg(picture, fonts) }));
    return () => {
      wanted = false;
    };
  }, [plain]);
  const svg = whole.of === plain ? whole.svg : plain;
  return (
    <div className="export-preview">
      <img alt="Preview of the drawing" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
    </div>
  );
}
