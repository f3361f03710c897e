import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Sets CSS variables of one element from script. The policy of the editor knows no `style` attributes, so dynamic values
 * go through the object model.
 *
 * @param variables names with their dashes, e.g. `{'--w': '58%'}`; null removes one.
 */
export function useCssVariables<E extends HTMLElement | SVGElement>(
  variables: Readonly<Record<`--${string}`, string | number | null>>,
): RefObject<E | null> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    for (const [name, value] of Object.entries(variables)) {
      if (value === null) current.style.removeProperty(name)
      else current.style.setProperty(name, String(value))
    }
  })
  return element
}
