// Points Storyblok's command line at this service instead of Storyblok, which it has no setting for:
//   STORYBLOK_ORIGIN=http://localhost:4000 NODE_OPTIONS="--import $PWD/scripts/storyblok-redirect.js" npx storyblok …
// Every request to an interface of Storyblok goes to STORYBLOK_ORIGIN; everything else is left alone.
const target = process.env.STORYBLOK_ORIGIN
const official = /^https:\/\/(?:m?api(?:-[a-z]+)?\.storyblok\.com|app\.storyblokchina\.cn)(?=\/)/

if (target) {
  const { origin } = new URL(target)
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!official.test(address)) return send(input, init)
    const here = address.replace(official, origin)
    return send(input instanceof Request ? new Request(here, input) : here, init)
  }
}
