import { defineSection } from '../../model/story/schema.ts'

/** People. */
export const teamGrid = defineSection({
  name: 'team_grid',
  label: 'Team',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    people: { type: 'relations', label: 'Personen', to: ['person'] },
    group_by_department: { type: 'boolean', label: 'Nach Bereichen' },
    show_contact: { type: 'boolean', label: 'Kontakt zeigen' },
  },
})
