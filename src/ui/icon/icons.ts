/**
 * The studio's own line icons, drawn on 24 px: `line` is stroked, `solid` (the
 * dimension arrowhead) is filled.
 */
export const icons = {
  'arrow-down': { line: 'M12 2.5v11', solid: 'M12 22L10.25 11.5 13.75 11.5z' },
  'arrow-left': { line: 'M21.5 12h-11', solid: 'M2 12L12.5 10.25 12.5 13.75z' },
  'arrow-right': { line: 'M2.5 12h11', solid: 'M22 12L11.5 13.75 11.5 10.25z' },
  'arrow-up-right': { line: 'M4.5 19.5l9-9', solid: 'M20 4L13.81 12.66 11.34 10.19z' },
  calendar: { line: 'M3 5h18v16H3zM3 10h18M8 2.5V7M16 2.5V7' },
  check: { line: 'M4 12.5l5 5L20 6.5' },
  'chevron-down': { line: 'M5 9l7 7 7-7' },
  close: { line: 'M5 5l14 14M19 5L5 19' },
  'cube-ar': {
    line: 'M12 7l5 2.8v5.4L12 18l-5-2.8V9.8zM7 9.8l5 2.7 5-2.7M12 12.5V18M2.5 7V2.5H7M17 2.5h4.5V7M21.5 17v4.5H17M7 21.5H2.5V17',
  },
  document: { line: 'M5 2.5h9L19 8v13.5H5zM14 2.5V8h5M8.5 12h7M8.5 16h7' },
  download: { line: 'M12 3v6M4 17v4h16v-4', solid: 'M12 17L10.5 8 13.5 8z' },
  edit: { line: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4M4 20l5-1' },
  error: { line: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6' },
  external: { line: 'M11 5H4v15h15v-7M10.5 13.5l5-5', solid: 'M21 3L15.7 10.42 13.58 8.3z' },
  filter: { line: 'M3 6h18M6 12h12M10 18h4' },
  fullscreen: { line: 'M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6' },
  grid: { line: 'M3 3h7v9H3zM14 3h7v5h-7zM3 16h7v5H3zM14 12h7v9h-7z' },
  info: { line: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v6M12 7v1.5' },
  language: { line: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18' },
  list: { line: 'M3 6h2M8 6h13M3 12h2M8 12h13M3 18h2M8 18h13' },
  mail: { line: 'M3 5h18v14H3zM3 6l9 7 9-7' },
  menu: { line: 'M3 6h18M3 12h18M3 18h18' },
  minus: { line: 'M4 12h16' },
  pause: { line: 'M8 4v16M16 4v16' },
  phone: { line: 'M4 3h5l2 5-3 2c1 3 3 5 6 6l2-3 5 2v5c-9 2-19-8-17-17z' },
  play: { line: 'M6 4l14 8-14 8z' },
  plus: { line: 'M12 4v16M4 12h16' },
  print: { line: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z' },
  rotate: { line: 'M20 12a8 8 0 1 1-4.6-7.25', solid: 'M21.9 9L14.46 5.75 16 3.41z' },
  scale: { line: 'M2 21h20M4 21v-6h3v6M10 21V10h4v11M17 21V3h4v18' },
  search: { line: 'M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M14.7 14.7L21 21' },
  share: { line: 'M12 15V9M8 8H4v13h16V8h-4', solid: 'M12 2L13.5 11 10.5 11z' },
  trash: { line: 'M3 6h18M9 6V3h6v3M5.5 6l1 15h11l1-15M10 10v7M14 10v7' },
  upload: { line: 'M12 17v-6M4 17v4h16v-4', solid: 'M12 3L13.5 12 10.5 12z' },
  warning: { line: 'M12 3l10 18H2zM12 9.5v5.5M12 17.2v1.3' },
} as const satisfies Readonly<Record<string, IconShape>>

export interface IconShape {
  line?: string
  solid?: string
}

export type IconName = keyof typeof icons
