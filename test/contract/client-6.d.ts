/** Version 6 declares its class in a way that modules cannot import; what is used here has not changed since. */
declare module 'storyblok-js-client-6' {
  export { default } from 'storyblok-js-client'
}
