import type { ReactNode } from 'react'

/** Every icon of the editor: 24 × 24, lines of 1.5, square ends. What has the class `fill` is filled. */
// oxfmt-ignore
const shapes = {
  search: <><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></>,
  menu: <><path d="M3 6h18M3 12h18M3 18h18"/></>,
  home: <><path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z"/></>,
  file: <><path d="M6 3h8l4 4v14H6z"/><path d="M14 3v4h4M9 12h6M9 16h6"/></>,
  image: <><path d="M3 5h18v14H3z"/><path d="m3 16 5-5 5 5 3-3 5 4"/><circle cx="15.5" cy="9" r="1.5"/></>,
  inbox: <><path d="M3 13 6 5h12l3 8v6H3z"/><path d="M3 13h5l1.5 3h5L16 13h5"/></>,
  mail: <><path d="M3 5h18v14H3z"/><path d="m3 7 9 7 9-7"/></>,
  report: <><path d="M4 4h16v16H4z"/><path d="m8 12 3 3 5-6"/></>,
  list: <><path d="M8 6h13M8 12h13M8 18h13M3 6h2M3 12h2M3 18h2"/></>,
  redirect: <><path d="M4 6h9a5 5 0 0 1 0 10H8"/><path className="fill" d="M3 16l7-3v6z"/></>,
  activity: <><path d="M3 12h4l3-8 4 16 3-8h4"/></>,
  people: <><circle cx="9" cy="8" r="3.5"/><path d="M3 20c0-4 2.5-6 6-6s6 2 6 6M15.5 5a3.5 3.5 0 0 1 0 6.5M17 14.5c2.5.6 4 2.5 4 5.5"/></>,
  sliders: <><path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/></>,
  'chevron-right': <><path d="m9 5 7 7-7 7"/></>,
  'chevron-left': <><path d="m15 5-7 7 7 7"/></>,
  width: <><path d="M3 5v14M21 5v14M3 12h18"/><path className="fill" d="m3 12 5-2.500v5zM21 12l-5-2.500v5z"/></>,
  focus: <><circle cx="12" cy="12" r="6"/><path d="M12 2v6M12 16v6M2 12h6M16 12h6"/></>,
  block: <><path d="M12 3 21 7.500v9L12 21l-9-4.500v-9z"/><path d="m3 7.5 9 4.5 9-4.500M12 12v9"/></>,
  swap: <><path d="M4 9h14l-3-4M20 15H6l3 4"/></>,
  download: <><path d="M12 3v12M4 21h16"/><path className="fill" d="m12 18-3-7h6z"/></>,
  trash: <><path d="M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6"/></>,
  folder: <><path d="M3 6h6l2 2.500h10V19H3z"/></>,
  upload: <><path d="M12 21V9M4 3h16"/><path className="fill" d="M12 6 9 13h6z"/></>,
  error: <><path d="M8 2.500h8l5.5 5.500v8L16 21.500H8L2.5 16V8z"/><path d="M12 7v6M12 15.500V17"/></>,
  warning: <><path d="M12 3.5 22 20.500H2z"/><path d="M12 10v5M12 17v1.5"/></>,
  plus: <><path d="M12 4v16M4 12h16"/></>,
  grip: <><path className="fill" d="M8 4h2.500v2.500H8zM13.5 4H16v2.500h-2.500zM8 10.750h2.500v2.500H8zM13.5 10.750H16v2.500h-2.500zM8 17.500h2.500V20H8zM13.5 17.500H16V20h-2.500z"/></>,
  more: <><path className="fill" d="M4 10.500h3v3H4zM10.5 10.500h3v3h-3zM17 10.500h3v3h-3z"/></>,
  clock: <><circle cx="12" cy="12" r="9"/><path d="M12 6.500V12l4 3"/></>,
  share: <><path d="M10 14 20 4M13 4h7v7"/><path d="M18 14v6H4V6h6"/></>,
  history: <><path d="M4 4v5h5"/><path d="M4.5 9A9 9 0 1 1 3 13"/><path d="M12 8v5l3 2"/></>,
  link: <><path d="M10 14a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-6-6l-1 1"/><path d="M14 10a4 4 0 0 0-6-.500l-3 3a4 4 0 0 0 6 6l1-1"/></>,
  close: <><path d="m5 5 14 14M19 5 5 19"/></>,
  discard: <><circle cx="12" cy="12" r="9"/><path d="M6 18 18 6"/></>,
  changed: <><circle cx="12" cy="12" r="9"/><path className="fill" d="M12 3a9 9 0 0 1 0 18z"/></>,
  check: <><path d="m4 12.5 5 5L20 6.5"/></>,
  undo: <><path d="M8 5 4 9l4 4"/><path d="M4 9h9a6 6 0 0 1 0 12h-3"/></>,
  redo: <><path d="m16 5 4 4-4 4"/><path d="M20 9h-9a6 6 0 0 0 0 12h3"/></>,
  publish: <><path d="M3 12 21 4l-6 17-3.5-7.500z"/><path d="m11.5 13.5 9.5-9.5"/></>,
  outline: <><path d="M4 4h7v5H4zM13 13h7v5h-7zM7.5 9v6.500H13"/></>,
  phone: <><path d="M8 3h8v18H8zM11 18h2"/></>,
  tablet: <><path d="M6 3h12v18H6zM11 18h2"/></>,
  desktop: <><path d="M3 4h18v12H3zM8 20h8M12 16v4"/></>,
  up: <><path d="M12 20V6"/><path className="fill" d="M12 3 9 11h6z"/></>,
  down: <><path d="M12 4v14"/><path className="fill" d="m12 21-3-8h6z"/></>,
  duplicate: <><path d="M8 8h12v12H8z"/><path d="M16 8V4H4v12h4"/></>,
  globe: <><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z"/></>,
  text: <><path d="M5 6V4h14v2M12 4v16M9 20h6"/></>,
  moon: <><path d="M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z"/></>,
  conflict: <><path d="M12 2.5 21.5 12 12 21.5 2.5 12z"/><path d="M12 8v5M12 15v1.5"/></>,
  merge: <><path d="M6 3v5c0 5 6 4 6 9v1M18 3v5c0 5-6 4-6 9"/><path className="fill" d="m12 22-3-6h6z"/></>,
  published: <><circle className="fill" cx="12" cy="12" r="10"/></>,
  lock: <><path d="M5 11h14v10H5zM8 11V7.500a4 4 0 0 1 8 0V11"/></>,
  offline: <><path d="M3 3l18 18"/><path d="M5 12.500a10 10 0 0 1 4-2.500M15 10.500a10 10 0 0 1 4 2M8.5 16a5 5 0 0 1 7 0M2 9a14 14 0 0 1 4-2.600M11 5.100A14 14 0 0 1 22 9M12 19.500v.5"/></>,
  off: <><circle cx="12" cy="12" r="9"/><path d="m5.7 5.7 12.600 12.600"/></>,
  untranslated: <><path d="M4 4h16v16H4z" strokeDasharray="4 3"/><path d="M4 20 20 4"/></>,
  open: <><path d="M14 4h6v6M20 4l-9 9"/><path d="M18 14v6H4V6h6"/></>,
  'chevron-down': <><path d="m5 9 7 7 7-7"/></>,
  numbered: <><path d="M9 6h12M9 12h12M9 18h12M3.5 4.5 5 4v4M3.5 11.500c2.5-1 2.5 1 0 3.500h2.500M3.5 17h2.500l-1.5 1.500c2 0 1.5 2.5-1 2"/></>,
  quote: <><path d="M9 6H4v6h5zM9 12c0 3-1.5 5-4 6M19 6h-5v6h5zM19 12c0 3-1.5 5-4 6"/></>,
  table: <><path d="M3 5h18v14H3zM3 10h18M3 14.500h18M10 5v14"/></>,
  eye: <><path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/></>,
  expand: <><path d="M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7"/></>,
  draft: <><circle cx="12" cy="12" r="9" strokeDasharray="4 3.400"/></>,
  key: <><circle cx="8" cy="12" r="4.5"/><path d="M12.5 12H21v4M17 12v3"/></>,
  comment: <><path d="M3 4h18v13h-9l-5 4v-4H3z"/></>,
} as const satisfies Readonly<Record<string, ReactNode>>

export type IconName = keyof typeof shapes

export interface IconProps {
  name: IconName
  /** 14 px instead of 18. */
  small?: boolean
  className?: string
}

/** An icon beside words or in a button that has a name of its own: never the only carrier of a meaning. */
export function Icon({ name, small = false, className = '' }: IconProps) {
  return (
    <svg
      className={`icon ${small ? 'icon--s' : ''} ${className}`.trim()}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  )
}
