/** Fills the slots, written %%name%%, of a page that the build has prerendered; unknown ones stay. */
export function fillSlots(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replaceAll(/%%(\w+)%%/g, (whole, slot: string) => slots[slot] ?? whole);
}

export interface Preview {
  /** The full address of the page. */
  address: string;
  title: string;
  description: string;
  robots: string;
  picture: { address: string; alt: string; width: number; height: number };
}

/** Writes the tags from which chats and search engines make a preview of the page. */
export function previewTags({ address, title, description, robots, picture }: Preview): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Punnery',
    'og:url': address,
    'og:title': title,
    'og:description': description,
    'og:image': picture.address,
    'og:image:type': 'image/png',
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
  };
  const names = {
    robots,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture.address,
    'twitter:image:alt': picture.alt,
  };
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...Object.entries(properties).map(
      ([key, value]) => `<meta property="${key}" content="${escaped(value)}">`,
    ),
    ...Object.entries(names).map(([key, value]) => `<meta name="${key}" content="${escaped(value)}">`),
  ].join('\n    ');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
