/** A film of pictures, each with a line of text below it, recorded by the browser itself as WebM. */
import type { BrowserContext } from 'playwright-core';

interface Scene {
  /** PNG, base64. */
  readonly picture: string;
  readonly caption: string;
}

/** Of the film; the last line holds the caption. */
const SHAPE = { width: 960, height: 588, caption: 48, secondsOfScene: 2.2, secondsOfChange: 0.3 };

type Shape = typeof SHAPE;

/** Runs in the page, in real time. */
async function record({ scenes, shape }: { scenes: readonly Scene[]; shape: Shape }): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: shape.width, height: shape.height });
  const context = canvas.getContext('2d')!;
  const images = await Promise.all(
    scenes.map(async ({ picture }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      return image;
    }),
  );
  const draw = (place: number, opacity: number): void => {
    const end = shape.height - shape.caption;
    context.globalAlpha = opacity;
    context.drawImage(images[place]!, 0, 0, shape.width, end);
    context.fillStyle = '#1c2733';
    context.fillRect(0, end, shape.width, shape.caption);
    context.fillStyle = '#fff';
    context.font = '500 22px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(scenes[place]!.caption, shape.width / 2, end + shape.caption / 2);
  };
  const settings = { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 250_000 };
  const recorder = new MediaRecorder(canvas.captureStream(10), settings);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise(resolve => recorder.addEventListener('stop', resolve));
  recorder.start();
  const start = performance.now();
  for (let seconds = 0; seconds < scenes.length * shape.secondsOfScene; ) {
    const place = Math.floor(seconds / shape.secondsOfScene);
    const within = seconds - place * shape.secondsOfScene;
    if (place > 0 && within < shape.secondsOfChange) draw(place - 1, 1);
    draw(place, place === 0 ? 1 : Math.min(1, within / shape.secondsOfChange));
    await new Promise(requestAnimationFrame);
    seconds = (performance.now() - start) / 1000;
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

export async function film(context: BrowserContext, scenes: readonly Scene[]): Promise<Buffer> {
  const page = await context.newPage();
  try {
    return Buffer.from(await page.evaluate(record, { scenes, shape: SHAPE }), 'base64');
  } finally {
    await page.close();
  }
}
