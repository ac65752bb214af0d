/**
 * The most common words of spoken English, the most common first. The order is that of the subtitles of films:
 * OpenSubtitles 2024, by way of OPUS (Helsinki-NLP), under the Open Data Commons Attribution License.
 */
export const COMMON_WORDS: readonly string[] = `
you the to it of that and is in me for on this have was we my your be know what do not are with can don he
just like here all no out up get about right him oh go at there so her one got they but want will think if now
she from well see as going his time back us did yes an them good been were would had come hey how who need our
when take some say why or really could way man too down has let by something more tell make then mean over
little never said people should look off very love only doing much am thing any where two into even thank
because still find give sorry work day help life first anything sure again their these other than god won away
before thought home talk must told night call things better around last long always feel put years after
please those sir place lot name made guys money ever everything great nothing keep done guy through leave
wanted kind happened new being believe old coming does came course wrong left big house might girl bad stop
hello own hear world someone understand else talking enough today getting father maybe care found music every
ask same another fine family trying went looking three wait car together show best stay yourself job many nice
dead already friend real remember mind saw son next hi which mother try thanks room heard seen woman may knew
live baby bit whole idea head used boy morning hard without took called also saying days most start matter use
ready meet door yet both pretty myself move guess actually while end phone such gone few wife person ago
brother problem happy alone friends men face school worry case lost dad play run heart once die anyone hope
bring wants tonight business true until since each soon says everyone tomorrow hand thinking working happen
having year part eat mom stuff looks kids later listen minute second late gave turn water kid knows open
change means different minutes inside eyes beautiful far police point under probably crazy taking asked hurt
chance deal making pay daughter playing fun times hit side hands makes able body important hold death story
comes fight supposed least moment rest set started close young drink against excuse afraid game anymore word
wish five week though miss easy sleep reason mine waiting watch goes exactly gets its check hours behind
number wow party truth quite husband shot married child between cause fire question met telling four brought
blood break sister team trouble tried front sit forget read town died couple needs line walk children power
become office plan almost girls food speak yours alive cut feeling outside safe trust news ahead save either
somebody stand free answer hate high months everybody buy whatever full half lose women along seems fact
running cool dear bed light order whoa country doctor clear boys sent send living war past bye dog john taken
hot leaving lives pick scared parents funny city promise stupid cannot dinner asking company lady win possible
himself serious book sort hour anyway sound shall happens six lord sick top felt touch jack sense small seem
meeting special jesus perfect captain luck fast control words human laughs hair hospital dream shut known
sighs cold future glad worked drive catch anybody laughing million longer lie calling figure finally looked
others black shoot fault worried honey somewhere weeks changed boss happening seeing dance secret date fall
takes loved sign questions piece air chuckles choice feet needed turned bet moving return voice amazing giving
strong learn given sam weird white less worth early christmas beat till ones clean eye song sounds straight
ship write rather sweet follow missing pain nobody picture welcome explain ten coffee works kept definitely
wonder protect busy caught kidding lucky evidence mistake mad wedding meant decided step road building
information report alright watching careful evening tv ride land worse situation entire pull movie tired hurry
handle sometimes system mouth act birthday throw attack law finish dark ma class yesterday message king
wonderful completely lying michael broke expect month poor joe quiet sell bag using floor talked lead ground
pass street clothes forever dangerous wear drop red daddy across born single thinks speaking hang frank test
age table david anywhere york history george train ran area near during swear paid marry feels spend box
charlie middle strange uncle round bought terrible court agree state boat proud quick mike tom space security
join sitting accident forgot forward totally saved ha relationship list crime station normal suppose fish
gentlemen wearing master scene charge missed fell stopped key buddy fix offer personal instead short fear ring
prison simple group american calm difficult fighting mess trip record position angry letter wake finished
share honest deep fair crying marriage kiss cover seven hide seat present lunch ball smart imagine killing
dare certain realize respect interested paper sad gold problems majesty hotel peace calls involved card fool
decision moved standing darling perhaps rock brain soul interesting visit broken upset mary smell starting
horse tough killer hungry attention quickly president america earth peter government lovely spent surprise fly
public bar stick tea became cute james english appreciate force blow film girlfriend accept lee laugh ben
eight ladies prove yep store within walking paul sing window likes seconds dude dress contact plane ice camera
huge christ support continues cry sake gift miles absolutely lived liked wall loves cell afternoon bank truck
cop officer often partner service general blue stuck chief certainly eating doubt joke enjoy experience
boyfriend cops lawyer teach none screaming sun putting reach holding grunts tree passed apartment club idiot
rules favorite forgive rich count mission continue driving radio machine difference whether dying jail wrote
beginning harry field favor feelings magic choose board evil shop patient hundred college private sea learned
match nervous alex spot wind video carry upon third pleasure risk kim rid dreams immediately excited staying
promised named type owe star wine listening worst impossible grow sleeping earlier slow victim decide glass
helping army final cash mate gives quit foot henry blame dollars picked bus helped escape bill thousand
herself french energy arrest goodbye address enemy allowed ways bigger max aah taste ourselves shoes honor fit
weapon build ow themselves surprised figured push search bunch fuckin begin everywhere unless hiding gasps
track orders jimmy teacher low jim congratulations kitchen bob innocent further bear bother drinking arm level
willing usually seriously played books arms art acting hole pressure planet locked deserve obviously tony
steal keeping built starts drugs memory names battle race church beer waste treat suit grab detective mention
gotten shh dramatic stage jump suddenly hoping hero places arrived nick holy dirty eh destroy apart stole
notice complete fired press closed showed opportunity plans price steve leg computer cat lt lieutenant
following village legs pictures duty judge danger apologize narrator closer losing smile suspect action keeps
besides extra mama pregnant mark witness london conversation turns writing breakfast admit sky wondering heavy
crew except roll bathroom guns guilty bloody green warm grunting kick smoke upstairs form above seemed chicken
bomb reading gas color prince danny throat sarah cost itself neck twice study nose summer interest engine burn
plays empty tight crowd billy ringing singing strength sold pulled fresh bottom knife weekend shooting
responsible allow spirit hearing client walked colonel fat island cake asleep corner skin richard stories
investigation bro restaurant groans goddamn johnny nine cook powerful flight medical held drug account
brothers rain bottle famous taught ray shows awesome ridiculous folks cheers weapons written trial raise park
paris whoo biggest local advice main onto due moon survive file planning tells training lock keys breathing
relax military awful language breath professor knowing laughter dogs prepared chris driver bringing river
necessary guard photo spoke pants lied lights jake grand soft practice clearly leaves common towards agent
truly older audience bobby wild career lots monster animals loud flying code fake cars dropped checked hat
emergency bird hanging matters tommy consider animal large rule hurts nature flowers camp realized aware roger
neither jane bullshit especially rings ended simply whose sight leader beyond target silly adam surgery
condition double blind meat games sergeant lies faith letting serve however greatest comfortable plenty
cheering speed noticed numbers stars discuss purpose belong band cross goodness beg note correct outta size
paying eddie concerned cup queen student tape knock character easier issue incredible market criminal ought
breaking arrested focus guest program path ends teeth super lay department kinda travel several agreed major
feed fellow health papers robert vote charles trick finding pieces mommy cream possibly shame natural justice
heaven beauty create process project challenge turning ideas invited destroyed season weak recognize
responsibility sweetheart chinese beach mum bell operation soldiers jin bodies opened dan whom add points
credit failed gosh opinion view gay records dressed cousin believed members somehow kevin chair faster created
dumb milk remain property breathe nowhere afford martin nope german access distance dancing received manager
sword research heat nah brings cards base member interview proof opening lab south doc highness birds united
insane forgotten damage pack selling dry weight pretend shirt perfectly students balls easily memories stayed
amount chatter location birth nearly fan expected horrible daniel falling threw followed states hm ghost
movies stolen fill medicine heading ordered kate example shouting lately opens oil desk suggest bite dave
community cares grace screams signal bucks center indistinct goin copy matt heads among draw recently anna
jealous expecting noise regret north west sudden aunt mountain exist shower indeed brave ticket doors safety
dating lines ours bridge grew showing usual sees bullet connection command total devil thoughts san contract
fate social prefer commander thomas pool andy jason applause roof hardly disappeared event female madam
sending details release handsome barely caused loose science forced introduce harder covered began lonely ryan
wash nuts loss bright likely owner although scary journey harm streets jerry original delicious jeff amy
weather soldier dna scott split chest director pop staff mentioned doin exciting santa meal finger block
literally stone pray rose returned spanish sunday fingers freedom familiar style russian basically cases
changes universe signed letters strike male planned ho growing pete ruined enter tie stomach dick friday lisa
ate obvious complicated answers speech rachel eric settle tiny ugly discovered reality ears reasons buried aye
competition mood horses parts pal william manage hidden divorce reached permission simon finds headed slept
chose grandma van runs soo drinks eggs dig british saturday expensive attacked hired wet remind nonsense trees
babe lift legal victims map ruin pocket brian funeral lucy lesson success grown larry guests statement alarm
japanese results happiness sweetie assume thousands photos prepare raised farm gate princess rough nor saving
storm panting tongue england tense younger site neighborhood cheese fought powers fred revenge families hall
walter papa watched player paint avoid model alice arthur filled woo professional request spare gang secrets
shape buying sooner whoever france pair dealing spread bread celebrate personally led proper subject yelling
bedroom data bike threat curious emily clock downstairs jobs coat carefully theory invite nights rights
grateful tears kang scare gary moves trap rent based rush genius slowly walls tour humans text confused han
plant deliver belongs meaning direction official flat foreign committed brilliant sugar becomes pos murderer
stops otherwise minister understood page higher unit terms warning trade fantastic stronger post plate artist
society wound painting cooking cancer ohh ji burning crash particular honestly faces inspector al gentleman
yourselves woods picking pig romantic tickets regular role spell issues soup awake fancy knowledge claire
ancient source patients charges changing boring kelly percent giant deeply advantage theme capable offered
officers fixed beeping football pounds according grandpa rate concern suffer apparently solve ed garden
enemies aside ocean doctors luke barry tim managed kicked healthy period insurance appear poison waited nurse
shots glasses tall forest shake vehicle chocolate dies carrying properly winner treatment thief bleeding
defense physical available closes phil airport badly fail burned groaning jacket maria drove angel naked crack
babies assistant east positive mistakes directly snow grave becoming toilet plus emma laura per vacation value
josh talent rise rick cheap extremely butt fortune shock woke edge ashamed incident grandfather spring pulling
checking rescue appointment treasure disappear carl result including media touched stood ill performance
treated firm palace exact jerk washington connected annie whenever appears hearts skills useless goal image
joy illegal alan license jury switch bones louis effect bags schedule effort considered knocking precious
metal claim carter political violence below china ear bath traffic lips files joking piano rat sheriff steps
eventually ted lover cameras disease kyle rice released throwing tied online fully liar nation egg mystery
winter courage pills europe protection winning heavily maggie sat bleep convince successful passing suck
jackson tip suffering mirror receive affair monday miracle former unfortunately beating elizabeth laid pizza
score screwed device remains min leo odd presence gentle chicago dean freak forces actual joey hong shopping
sisters california grandmother rome ahh hunting bone national emotional sean hunt century smith signs jenny
popular rare jung attorney songs riding arrive hated toast trapped pushed cure television lower technology
excellent jo convinced italian drag borrow refuse li shift swim coach sacrifice helen clue served reports
desperate darkness jones speaks mexico escaped knees stealing mercy progress rooms shoulder cast anger rude
repeat current moments expert solution smells surely desire similar notes warrant button blew loving creature
pride fallen stranger exchange kinds ability leads separate square punch victory closing cleaning friendship
decent surface pot scream exhales clever flower tear factory stairs studio susan trash americans hook millions
helps wood equipment grade chat er wide searching terry witch remove scoffs screen material direct spy hug
fishing id chuck spending howard warn circumstances amen eaten tests load indian task parking talks chances
guards pure ordinary taylor wanting vision understanding route bless wheel sale bride background victor mail
provide garage reputation jae secure pie alien pleased julie debt juice karen false lake hire spoken india
learning depends yellow priest upbeat dust bruce houses mask sentence pity carried disgusting demon chosen
staring roy trusted pardon rocks gods horn puts disappointed defend midnight potential unusual wise uniform
remembered clark morgan leading behavior mountains sucks ambulance pushing joined suspenseful attitude silent
screw castle campaign rope clicks chain tail confidence sara japan ships design brains range abandoned
hundreds silver custody desert clients curse identity explosion eve hitting hurting series embarrassing merry
cab holiday pilot julia events option hank gordon customers dong friendly approach sharp suspicious wire
setting robin alcohol andrew sauce actor collect greg gorgeous christian highly hits guarantee nightmare seek
minds attempt panic candy stands engaged elevator border fruit falls prisoner clears intelligence detail
failure entirely mayor hates wishes patrick conference knocked wherever monkey destiny trace earn fellas
mostly troops chuckling row stock armed basement estate anne object lily dish defeat dirt mental telephone
facts wins agreement jamie sides oliver jay bravo transfer begins accepted coincidence commit dump protecting
blows alert cow thrown pen sometime wings reporter stays blowing stopping version wave jackie firing writer
flesh settled perform opposite footage messed useful gasping silence yup brown chasing unique title studying
zero fella counting solid smoking bored tires wasting dozen agents childhood yi embarrassed heh delivery
impressed jessica cutting marks movement decisions carol chase germany zone texas sons massive nasty johnson
authority circle impressive mi amanda trained urgent lack parties tank intense april hung linda violent snake
slip abby previously crossed survived shadow jesse reward specific quietly belt modern jordan policy billion
yu someday beast library intend hollywood jumped doll players tyler nothin africa teaching softly climb molly
temple injured threatened beeps fans mister senior ceremony golden prize passion witnesses gt parker june
possibility garbage beloved stress loser betty drama yang deserves launch trail explanation sand closet thin
reported harvey assure degrees deck messages newspaper doug disaster reaction entered royal adult confident
mysterious salt marcus shine punishment kidnapped approaching sin fourth balance windows marty sec chirping
gather los loan uncomfortable designed related robbery butter tae somethin entrance breaks guitar episode
sally deny virus package shy vegas cruel ending wayne bow madame backup tone phones greater supply advance
bars ross kissed frankie bury aboard beth couch warned seo mixed product ignore believes quality toward
chattering crimes lifetime suffered trigger theater secretary dollar latest edward article offering magazine
argue kingdom sports swing kills betrayed culture politics teams neighbor crush barking eun worries bound
nathan duke cabin recall champagne xiao chef chloe stan gain tricks hannah partners assault comfort accused
confirm yard sensitive hill katie fuel response fashion gear tunnel asks negative wilson capital workers
section bullets confirmed joseph sandwich status emperor selfish guide lf guts struggle donna pathetic thee
annoying voices units outfit joint youth refused attend lou painful gym jokes dawn term mac heck shoe yay hee
footsteps actions vincent taxi baseball begging customer punk fever subtitles pretending blake digging smiling
ominous wallet valuable ls rolling nuclear toy impression suits angela drawing brand murders sobbing margaret
bowl cheating education mix quarter thunder bust fed removed species miller enjoying iron recent flag agency
ali maid normally choi cooper sweat options mass jess activity confess therapy unknown tracks bills systems
charlotte swimming self tuesday tower growling squad cigarette extraordinary charged miserable shown uses
delivered awkward costs cave behalf conditions loyal sophie enjoyed demand network waves touching roman rob
exit crisis thursday plastic collection industry creatures answering cleared na wore mile laws blast nancy
freaking slave prisoners reckon surveillance pussy generation dishes beef homework robot wasted bang reveal
recording lucas pink forth spirits korea legend boxes boots timing thy talkin arranged pattern rip wolf mustn
neighbors host investigate interrupt insist walks cleaned champion comin marie gunshot nearby officially
argument kong chairman dreaming michelle prime degree generous exam jang financial exercise ken cos dragon
angeles apology russia jean identify confession script coward wounded steven wounds seats university buzzing
election barbara influence singer junior throughout personality cheer central jennifer beaten glory contest
jonathan offense charming ron incredibly concert describe stephen servant chick earned experiment boom placed
teddy considering gifts surrounded jungle oscar thick todd lewis federal ease ricky jeremy whistle frightened
landing determined matthew brad wrap flow reminds mighty emotions crown packed safely korean replace documents
cells divorced relief apple surrender environment whirring underneath nerve cats bat frame loaded makeup tries
martha dropping imagination pee particularly carlos aaron thou stake distant nina dennis hopes tax olivia
blown gettin construction hid prevent holes coast messing benefit nephew dumped arrange albert practically
catherine films drank gee sounded profile shocked whispering print trunk golf owns territory charity grass
homes motion ellen internet struck starving lad judgment purse goodnight fence captured adventure pet routine
services accent signature previous traitor temperature unbelievable cheat motive yoon worrying shelter justin
shared bail rebecca scratch hyun senator helpful choices attacks plain guilt traveling anniversary ghosts
prints walker holds derek anthony organization smaller experienced odds kenny basic listened facility limit
wipe stable companies inform duck pitch kissing foolish impact terribly grant guessing souls meantime answered
sample investigating ian landed frozen ann clinic instrumental appeared tastes hoped effects bothering
greetings attractive costume link sneak citizens visiting dealer underground accounts currently protected
terrific procedure bout tradition nail boston laundry throne someplace complex instructions intention punished
steel cared jacob dates rumbling reasonable existence behave facing classic heal skull cole consequences
international developed succeed davis helicopter focused nigga respond salad flew joining sink belly navy
habit florida cage county daily lawyers tina sheep joo angle conscience criminals noble cancel italy shout
ralph production random strategy anytime math sales average individual sets jewish tracking occasion shed
sport bug testing stubborn parent orange nate supplies warrior blade highest wu standard germans ceo vampire
necklace monsters beside honour francisco magical exhausted mistaken deeper cried wang cooked harold monsieur
downtown dylan wondered creepy causing imagined liz core apply ouch machines goods returning connect council
chen clicking jeez sacred chill monica electricity hers loyalty judy gross blocks claims ethan comment seal
heroes employees strangers atmosphere seok represent grabbed defendant equal threatening capture liquor auntie
serving session bull anxious ages express busted serial mason satisfied worthy governor prayer coughing diana
russell wednesday humanity unable classes wailing lookin yell solved chaos suspects joon beings smooth lessons
charm mars carrie drill exposed pipe earl invitation active injury slipped williams unhappy multiple
engagement dragged maya presents berlin critical clouds trauma slightly talented sue robbed tattoo steady
siren virginia burden spin favour mickey cheated informed stepped proceed powder wing levels daughters testify
march diamond sharing stones stabbed chips monitor obsessed channel tune ruth colors plants badge despite
worker civil ashley bible flies randy committee museum tools exists pit tent lion tokyo absolute begun mud
pleasant checks catching ex peaceful religion rabbit district oxygen survival escort actress proposal tragedy
complain francis blessed meters fantasy tend pulse jews extreme favourite grief chan resist union countries
differently rumors passes fairy characters casey lin shoulders cookies tiger transferred filthy nicole fifth
religious idiots paperwork keith underwear added transport fighter attached punish bo resources merely scale
afterwards su sandy matches fights produce craig kicking interests screeching employee acts hostage noah vince
knee flash gus relationships sins shaking diamonds recover pays hail creating structure testimony rotten lets
holly pat miami bombs liver beneath treating marrying affect pour authorities remote jumping basketball
required everyday propose occurred figures tribe increase port groups invented discover budget mo freeze
wheels gloria naturally commercial prick payment sammy scientist realise bond wives chip album fires weakness
junk august halfway russians surgeon slide clown brief review assignment toys cloud separated recorded schools
drives covering intelligent bottles pile dreamed destruction locker pin alley beans conversations abuse
studied photograph washed minor fridge rita patience fields louise blessing ripped recommend bay stanley penny
areas bells constantly zoe donald dessert appropriate handed fraud profit oi malcolm plates happily arts
illness alibi item skip noon pa mia medication july scientists possession spit string appearance aim furniture
bishop corpse counts spain toby electric fits valley hopefully janet headache skill arguing leak feeding owen
harris warehouse struggling logan patrol misunderstanding stretch granted diane hunter headquarters jun eva
admire teachers terrified romance privacy demons salary victoria caroline greek menu barney cha daisy
cigarettes halloween shell require whispers weed lightning willie mobile si achieve ruby posted wendy damaged
mummy owned novel muscle murphy judges preparing visited maintain invisible rats gambling gathered cap racing
betray complaint log satellite snap shark sorts rounds gloves drawn expression cries entering canada assumed
liam items rifle pages passport symbol quarters entry slap shin explained dope festival searched communication
wealth lincoln combat dancer priority indistinctly chamber unfortunate net bait norman requires citizen
instance fools troubles battery freezing lousy dressing grandson recovered mitch buildings driven blah yards
insult revolution effective diego flip vic compared nicely tap thirsty chop necessarily aid development finest
batman sticking retired sends caesar wrapped manner abandon marshall promises honeymoon strip lois relieved
votes alexander investment brush unfair bey booked temporary acted barn shortly circus sung poisoned tale
description twins australia abroad delay concentrate travis sail pork bothered bucket crashing therefore
colleagues yells raymond painted affairs deaf tag whiskey sticks burns sealed tested socks corn elena neil
rage ellie jam meetings meanwhile seth banging musical steak regarding mexican forms ronnie humor irish
handled rocket temper senses questioning moral fried appeal introduced engines concerns benny mouse remaining
eats technique closest lap philip safer nora deserved roads jon moaning cents virgin prosecutor completed pro
pill population yeon suggested management counter plot gibbs hammer leaders lands quinn soil bid injuries clay
bailey studies cuts cock promotion drops concept drew colleague leonard ranch tube suggesting infected
creative lads returns ii method dive vessel samantha burnt admitted joan potatoes lend ultimate nerves inner
manners empire bitter beard cities identified fingerprints suspected disturb chang repair ford fund allen
humming labor coin lane measure poem depressed kitty bum blanket wagon goat megan vulnerable elliot lovers
scan fetch twenty raising bonnie scientific traditional discussion pigs undercover felix grows basis operate
warren ad raw diet tooth lance nest jill storage proved sheet revealed scenes saint natalie limited soda
largest aliens backwards niece shield bits intended riley requested closely nelson pound award spencer heather
ye toes recognized
`
  .trim()
  .split(/\s+/);
