/** The people and animals that set-ups tell of. Words on one line stand for the same character. */
const LINES = `
dad daddy father
mum mom mummy mother
granny grandma gran grandmother nan
grandpa grandad granddad grandfather
uncle
aunt auntie
wife wives
husband
son
daughter
sister
brother
cousin
nephew niece
twin
baby babies toddler
bride groom
neighbour neighbor
boyfriend girlfriend
teenager
boss manager
teacher headmaster professor
waiter waitress
barman barista
chef cook
baker
butcher
doctor surgeon
nurse
dentist
therapist
vicar priest abbot monk nun
judge
lawyer
police policeman officer sergeant
guard warden
prisoner convict
burglar thief thieves robber crook
spy spies
executioner
captain sailor
pirate
pilot
driver
general soldier
knight
king
queen
prince
princess
duke duchess
butler
mayor
farmer
gardener
builder
plumber
electrician
carpenter
tailor
barber hairdresser
postman courier
clerk cashier
landlord
guide
clown
magician wizard
witch witches
hypnotist
conductor
director
painter artist sculptor
poet
boxer
coach coaches
astronaut
ghost
vampire dracula
werewolf
zombie
giant
dragon
monster
medusa
pinocchio
santa
caesar
tim
bob
dog puppy puppies dachshund
cat kitten
horse pony racehorse
goat
sheep
pig
lion
tiger
bear
wolf wolves
crocodile
parrot
frog
spider
whale
`;

/** Leads from every word for a character, in the plural too, to the one name under which it is known. */
export const CHARACTERS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([name = '', ...others]) =>
      [name, ...others].flatMap((word): [string, string][] => [
        [word, name],
        [`${word}s`, name],
      ]),
    ),
);
