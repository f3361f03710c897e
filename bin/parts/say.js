/** Prints one line of progress. Standard error, so that standard output belongs to the program that is started. */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** Says what went wrong and what to do about it, then ends the process. */
export function fail(problem, ...advice) {
  process.stderr.write(`\nError: ${problem}\n${advice.map(line => `  ${line}\n`).join('')}`)
  process.exit(1)
}
