import type { Locale } from '../../src/model/locale.ts'

/** What a visitor types, and the pages of which one is to be among the first results. */
export interface ExpectedSearch {
  locale: Locale
  query: string
  /** Slugs of stories without the folder of the site; people are `_team/…`. */
  pages: readonly string[]
  /** Not looked at while the search was made: every fifth. */
  isUnseen: boolean
}

/** A line: query → pages of `referenzen/` unless they name another folder. */
const german = `
Medizintechnik Display → infusionspumpe-tenna, analysegeraet-kora, stationsuebersicht-flur, alarmkonzept-leise, blutbild-tischgeraet-2-auflage, gerinnungsmesser-spur, /neuigkeiten/formpreis-fuer-eine-pumpe-die-nachts-leuchtet, /impulse/medical-product-development, haemoglobin-handgeraet-lumi
Prototypenbau → /leistungen/prototyping
rt5 → rasentrimmer-rt-5
nl94 → nadelmaschine-nl-94
Akkuschrauber → akku-bohrschrauber-ab-12, haushaltsschrauber-b-3
Praktikum → /neuigkeiten/chiara-bellunato-bleibt, /_team/chiara-bellunato
Ahrwind → /_team/judith-ahrwind
Spritzgießen → kaffeemuehle-kurbel, /leistungen/engineering, /impulse/design-for-manufacturing
Bohrmaschine → akku-bohrschrauber-ab-12, akkubohrer-ohne-drehrichtungsschalter, /neuigkeiten/rueckblick-einer-bohrmaschine
waermepumpe w14 → waermepumpe-w-14
Rasenmäher → aufsitzmaeher-rm-92, maehroboter-rm-1, maehdeck-aus-pappe, rasentrimmer-rt-5
Heckenscheere → akku-heckenschere-hs-42, heckenschere-fuer-linkshaendige, /neuigkeiten/heckenschere-gemessen-mit-zwei-schnueren
Kaffemühle → kaffeemuehle-kurbel
Lastenfahrrad → lastenrad-sacco, lastenrad-nullserie
Wallbox Tiefgarage → wallbox-p-11-fuer-tiefgaragen
Ladestation → ladesaeule-p-22, wallbox-p-11-fuer-tiefgaragen, mobiles-ladegeraet-p-2
Gehhilfe → gehrahmen-halt, rollator-mit-buergersteigrad, gehtrainer-hopp, gangtrainer-geh-3
Infusionspmupe → infusionspumpe-tenna
Ausbildung → /neuigkeiten/auszubildende-nummer-neun, /neuigkeiten/zwei-steckplaetze-eine-auszubildende, /_team/jonas-eibl
Stellenangebote → /team, /_team/veronika-zwackl, /kontakt
Telefonnummer → /kontakt
Datenschutzerklärung → /rechtliches/privacy-policy
Newsletter abonnieren → /newsletter
Usability Test → /usability-check, /impulse/ux-check
Judith Ahrwind Geschäftsführerin → /_team/judith-ahrwind
balint → /_team/balint-szerdahegyi
Frau Aras → /_team/nilguen-aras
Harmsloh → /_team/wenke-harmsloh
Werkstattleiter → /_team/rupert-haeckl, /_team/ortwin-salzer, /_team/emil-tarrach
Orvelta → infusionspumpe-tenna, analysegeraet-kora, zentrifuge-runa, blutbild-tischgeraet-2-auflage, gerinnungsmesser-spur, haemoglobin-handgeraet-lumi, selbsttest-station-oda, stationsuebersicht-flur, alarmkonzept-leise, geraetewagen-pfad, laborlinie-grau-weiss-blau, symbolsatz-labor, kurzanleitung-kora, notaufnahme-drucker-beleg
Schneeschieber → schneeraeumer-schub
Pistenbully → pistenfahrzeug-f-12, pistenraupe-fuer-schmale-loipen, prinoth
Parkbank → bankfamilie-linie
Mülleimer → abfallbehaelter-schlitz
Straßenlaterne → leuchtenmast-achse-4, /neuigkeiten/vier-leuchtenmasten-an-einer-kreuzung
Fahrradständer → fahrradbuegel-achse, staender-corte
Packstation → paketwand-fach-40, erstes-paketfach, /neuigkeiten/ein-paketfach-spricht-nicht
Thermoskanne → thermosflasche-hals
elektrische Zahnbürste → schallzahnbuerste-ton
Pipetten → mehrkanalpipette-gneis, pipettierhilfe-zwei-finger
bl40 → laser-entfernungsmesser-bl-40
Laser Entfernungsmesser → laser-entfernungsmesser-bl-40
BS1 → bandsiegler-bs-1
Verpackungsmaschinen → beutelmaschine-pb-12, sammelpacker-sp-9, linie-30-offener-rahmen, /neuigkeiten/linie-ohne-verkleidung, haubenstudie-aus-glas, schalenversiegler-tl-7
Recycling Kunststoff Gehäuse → gehaeuse-aus-mietpark-rezyklat, /neuigkeiten/recycling-im-eigenen-mietpark
Designpreise → /neuigkeiten/formpreis-fuer-drei-schuesseln, /neuigkeiten/formpreis-fuer-eine-pumpe-die-nachts-leuchtet, /neuigkeiten/formpreis-fuer-einen-dreikant, /neuigkeiten/formpreis-fuer-einen-geraden-nacken, /neuigkeiten/formpreis-fuer-neun-meter-vierzig, /neuigkeiten/formpreis-oberland-fuer-ein-echolot-ohne-menue, /unternehmen/
Messestände → /neuigkeiten/der-leere-stand, /neuigkeiten/messebilanz-11-staende-3-antworten, /neuigkeiten/auf-der-messe-ohne-neuheit, /impulse/messemodelle-und-tech-demonstratoren
Schraubenzieher → schraubendreher-satz-griffkante, haushaltsschrauber-b-3, /neuigkeiten/ein-schraubendreher-wird-gebogen
Winkelshcleifer → winkelschleifer-bw-125
App für Monteure → fitter-app-steigleitung
Wohnmobil → faltgeschirr-fuer-reisemobile, /neuigkeiten/sechzig-reisemobile-in-einer-halle, innenausbau-bora, aufstelldach-lee, nasszelle-auf-0-6-m2
3D Drucker → /leistungen/prototyping
Bedienungsanleitung → kurzanleitung-kora, /neuigkeiten/die-anleitung-beginnt-auf-seite-neun, anleitung-fuer-den-abend-danach, blatt-im-tankdeckel
Produktentwicklung Medizin → /impulse/medical-product-development
Startup Beratung → /impulse/start-up-consultancy
Nachhaltigkeit → /impulse/nachhaltige-entwicklung
VR Brille → /impulse/augmented-virtual-reality, /ar/experience
Griff gestalten → griffstudie-mit-vierzig-mulden, /neuigkeiten/ein-griff-auf-reisen, /neuigkeiten/zwanzig-besucher-zwanzig-griffe, /neuigkeiten/vorlesung-ueber-einen-tuergriff, schraubendreher-satz-griffkante, starterseilgriff-fuenfte-fassung
Barrierefreie Website → /barrierefreiheit
Kettensäge Spannrad → kettensaege-ks-35
`

const english = `
snowpusher → schneeraeumer-schub
snow shovel → schneeraeumer-schub, lawinenschaufel-blatt
RT5 → rasentrimmer-rt-5
nl94 → nadelmaschine-nl-94
heatpump → waermepumpe-w-14
cordless screwdriver → akku-bohrschrauber-ab-12, haushaltsschrauber-b-3, schraubendreher-satz-griffkante
hedge trimer → akku-heckenschere-hs-42, heckenschere-fuer-linkshaendige, /neuigkeiten/heckenschere-gemessen-mit-zwei-schnueren
coffee grinders → kaffeemuehle-kurbel
torque wrenches → drehmomentschluessel-bt-180
batteries → akkupack-36-v-mit-tragebuegel, batterieschrank-keller, /neuigkeiten/messehalle-tag-drei-akku-leer, akku-bohrschrauber-ab-12
injection molding → /leistungen/engineering, /impulse/design-for-manufacturing, kaffeemuehle-kurbel
medical display → infusionspumpe-tenna, analysegeraet-kora, stationsuebersicht-flur, alarmkonzept-leise, /impulse/medical-product-development, /neuigkeiten/formpreis-fuer-eine-pumpe-die-nachts-leuchtet
prototype → /leistungen/prototyping, akkubohrer-ohne-drehrichtungsschalter
internship → /_team/chiara-bellunato, /neuigkeiten/vier-leuchtenmasten-an-einer-kreuzung
Ahrwind → /_team/judith-ahrwind
managing director → /_team/judith-ahrwind, /_team/rupert-haeckl, /_team/tomasz-gralek, /_team/paul-dirschauer
privacy → /rechtliches/privacy-policy
phone number → /kontakt
cargobike → lastenrad-sacco, lastenrad-nullserie
charging stations → ladesaeule-p-22, ladeplatz-fuer-otto, wallbox-p-11-fuer-tiefgaragen, mobiles-ladegeraet-p-2, ladedock-fuer-reinigungswagen
lawnmower → aufsitzmaeher-rm-92, maehroboter-rm-1, maehdeck-aus-pappe
walker → gehrahmen-halt, rollator-mit-buergersteigrad, gehtrainer-hopp
infusion pmup → infusionspumpe-tenna
trash can → abfallbehaelter-schlitz
streetlamp → leuchtenmast-achse-4, /neuigkeiten/vier-leuchtenmasten-an-einer-kreuzung
benches → bankfamilie-linie, /neuigkeiten/ausflug-zu-drei-baenken
parcel lockers → erstes-paketfach, paketwand-fach-40, /neuigkeiten/ein-paketfach-spricht-nicht
tooth brush → schallzahnbuerste-ton
thermos → thermosflasche-hals
design awards → /neuigkeiten/formpreis-fuer-eine-pumpe-die-nachts-leuchtet, /neuigkeiten/formpreis-fuer-einen-geraden-nacken, /neuigkeiten/formpreis-fuer-neun-meter-vierzig, /neuigkeiten/formpreis-oberland-fuer-ein-echolot-ohne-menue, /unternehmen/
startup consulting → /impulse/start-up-consultancy
sustainability → /impulse/nachhaltige-entwicklung
VR headset → /impulse/augmented-virtual-reality, /ar/experience
snow groomer → pistenfahrzeug-f-12, pistenraupe-fuer-schmale-loipen, prinoth
ski bindings → tourenbindung-grat, bindung-joch-zweithebel
packaging machines → linie-30-offener-rahmen, beutelmaschine-pb-12, sammelpacker-sp-9, /neuigkeiten/linie-ohne-verkleidung, schalenversiegler-tl-7, tiefzieher-tz-4, bandsiegler-bs-1
angle grnider → winkelschleifer-bw-125
usability testing → /usability-check, /impulse/ux-check
apprenticeship → /neuigkeiten/auszubildende-nummer-neun, /_team/jonas-eibl, /_team/linh-vo-hartig
material and colour → /impulse/color-material-finish
`

export const expectedSearches: readonly ExpectedSearch[] = [...read(german, 'de'), ...read(english, 'en')]

function read(lines: string, locale: Locale): ExpectedSearch[] {
  return lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [query = '', pages = ''] = line.split(' → ')
      return {
        locale,
        query,
        pages: pages.split(', ').map(page => (page.startsWith('/') ? page.slice(1) : `referenzen/${page}`)),
        isUnseen: at % 5 === 4,
      }
    })
}
