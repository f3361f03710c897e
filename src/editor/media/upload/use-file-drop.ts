import { useEffect, useState } from 'react'
import { filesOf } from './dropped-files.ts'

/**
 * Files dropped anywhere on the window or pasted outside of inputs.
 *
 * @returns true while files are dragged over the window.
 */
export function useFileDrop(isOn: boolean, take: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false
    const over = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent): void => {
      setIsOver(false)
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return
      event.preventDefault()
      take(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent): void => {
      const place = event.target
      const isInput = place instanceof HTMLElement && place.closest('input, textarea, [contenteditable=true]') !== null
      if (isInput || event.defaultPrevented) return
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [isOn, take])
  return isOver
}
