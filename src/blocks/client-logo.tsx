import type { ReactNode } from 'react'
import type { Theme } from '../model/story/schema.ts'
import { Picture } from '../ui/picture/picture.tsx'
import type { StoryContent } from './block.ts'

interface ClientLogoProps {
  client: StoryContent<'client'>
  theme: Theme | null
  sizes: string
  /** What is instead where there is no logo for this ground, or the client wants none shown. */
  children: ReactNode
}

/** The sign of a client for the ground it is on; its name is the alternative text. */
export function ClientLogo({ client, theme, sizes, children }: ClientLogoProps): ReactNode {
  const { title, show_logo: shown, logo_light: light, logo_dark: dark } = client
  // A dark sign on dark ground would not be seen; a sign made for dark ground brings no ground along either.
  const logo = theme === 'ink' ? dark : light
  return shown && logo ? <Picture asset={{ ...logo, alt: logo.alt || title }} sizes={sizes} /> : children
}
