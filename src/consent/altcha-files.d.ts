declare module 'altcha/workers/pbkdf2?url' {
  const href: string
  export default href
}
declare module 'altcha/altcha.css?url' {
  const href: string
  export default href
}
declare module 'altcha/external'
declare module 'altcha/i18n/de'
declare module 'altcha/i18n/en'
