import { defineData } from '../../model/story/schema.ts'

/** A client; a data story. */
export const client = defineData({
  name: 'client',
  label: 'Kunde',
  fields: {
    title: { type: 'text', label: 'Titel', required: true },
    sector: { type: 'text', label: 'Branche', translatable: true },
    country: { type: 'datasource-option', label: 'Land', datasource: 'countries' },
    city: { type: 'text', label: 'Ort' },
    logo_light: { type: 'asset', label: 'Logo für hellen Grund', files: ['images'] },
    logo_dark: { type: 'asset', label: 'Logo für dunklen Grund', files: ['images'] },
    show_logo: { type: 'boolean', label: 'Logo zeigen' },
    website: { type: 'link', label: 'Website' },
    legacy_hosts: { type: 'textarea', label: 'Frühere Websites', help: 'Hostnamen, einer je Zeile: www.firma.example' },
    since_year: { type: 'number', label: 'Seit Jahr' },
    intro: { type: 'textarea', label: 'Einleitung', translatable: true },
  },
})
