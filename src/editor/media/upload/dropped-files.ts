/** Files of a drop or of what is pasted; a picture without a name gets one. */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data) return []
  return [...data.files].map(file =>
    file.name === '' || file.name === 'image.png'
      ? new File([file], `bild-${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}.png`, { type: file.type })
      : file,
  )
}
