import { boxFields, emptyValues, textFields, type ContactValues } from './contact-fields.ts'

/** What is in a form, in the browser or as it was sent. */
export function readValues(get: (name: string) => string | null): ContactValues {
  const texts = textFields.map(name => [name, get(name) ?? ''])
  const boxes = boxFields.map(name => [name, get(name) !== null])
  return { ...emptyValues, ...Object.fromEntries([...texts, ...boxes]) }
}

/** What is in the form now. Read field by field: `FormData` has the page laid out for its text areas, with every key. */
export function valuesOfForm(form: HTMLFormElement): ContactValues {
  return readValues(name => {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
      return control.checked ? control.value : null
    return control instanceof RadioNodeList || isTextControl(control) ? control.value : null
  })
}

/** Puts values into a form whose fields are still untouched. */
export function fillForm(form: HTMLFormElement, values: ContactValues): void {
  for (const name of textFields) {
    const control = form.elements.namedItem(name)
    if (control instanceof RadioNodeList) control.value = values[name]
    else if (isTextControl(control)) control.value = values[name]
  }
  for (const name of boxFields) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement) control.checked = values[name]
  }
}

function isTextControl(
  control: Element | RadioNodeList | null,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
}
