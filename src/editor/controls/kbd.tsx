/** A key, or several after each other, as they are on the keyboard: `G M`, `Strg K`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <>
      {keys.split(' ').map((key, index) => [
        index > 0 && ' ',
        <kbd key={key} className="kbd">
          {key}
        </kbd>,
      ])}
    </>
  )
}
