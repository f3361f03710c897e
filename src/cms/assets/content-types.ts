const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  zip: 'application/zip',
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
  txt: 'text/plain',
  json: 'application/json',
  vtt: 'text/vtt',
  mp3: 'audio/mpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}

/** The content type by a file's name. */
export function contentTypeOf(name: string): string {
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
