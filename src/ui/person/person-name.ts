/** The parts of a person's name, as the content type has them. */
export interface PersonName {
  first_name: string
  last_name: string
}

/** First and last name. */
export function personName({ first_name, last_name }: PersonName): string {
  return `${first_name} ${last_name}`
}
