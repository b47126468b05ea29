/** A picture as pixels, by the browser's own renderer. */
import { withResolution } from './png-resolution.js';

/** CSS pixels per inch. */
const PIXELS_PER_INCH = 96;

/**
 * Turns a standalone SVG into a PNG that states its resolution.
 *
 * @param scale 2 gives twice the pixels, for screens; 300 / 96 gives 300 DPI for print.
 */
export async function svgToPng(svg: string, width: number, height: number, scale = 2): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error(`No canvas of ${canvas.width} × ${canvas.height} pixels can be made.`);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
    if (blob === null)
      throw new Error(`A picture of ${canvas.width} × ${canvas.height} pixels is too large for this browser.`);
    const png = withResolution(new Uint8Array(await blob.arrayBuffer()), scale * PIXELS_PER_INCH);
    return new Blob([png], { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
