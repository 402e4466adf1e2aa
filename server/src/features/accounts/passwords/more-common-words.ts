/** Turkish words that people choose as passwords, without accents: the lists of the library have no Turkish. */
const TURKISH = `
  sifre sifrem sifremyok parola gizli giris kullanici yonetici deneme merhaba selam hosgeldin hosgeldiniz tesekkurler
  seviyorum seniseviyorum askim canim hayatim bebegim kalbim annem babam kardesim ailem dunya gunes deniz cicek yildiz
  turkiye turkiyem istanbul ankara izmir bursa antalya adana konya trabzon almanya
  galatasaray fenerbahce besiktas trabzonspor cimbom kartal aslan
  ilkbahar bahar yaz sonbahar kis
  ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik
  pazartesi sali carsamba persembe cuma cumartesi pazar
  firma isyeri patron muhasebe calisma mesai maas
  mehmet mustafa ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer emre burak kemal ataturk
  fatma ayse emine hatice zeynep elif meryem merve esra sultan
`;

/** Russian words that people choose as passwords. */
const RUSSIAN = `
  пароль секрет вход админ администратор пользователь тест проверка привет здравствуйте спасибо
  любовь люблю ялюблютебя любимая любимый солнце солнышко зайка котик котенок малыш мама папа мамочка семья счастье жизнь
  россия москва питер петербург украина казахстан германия берлин
  спартак зенит динамо цска победа
  весна лето осень зима
  январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
  понедельник вторник среда четверг пятница суббота воскресенье
  фирма компания работа начальник бухгалтерия зарплата
  александр сергей андрей алексей дмитрий максим иван михаил николай владимир евгений антон саша дима
  наташа наталья анна ольга елена татьяна ирина мария светлана екатерина настя анастасия юлия катя
`;

/** Words of this product and its trade, in German and English, and a few that the lists lack. */
const TRADE = `
  zeitblatt stundenzettel arbeitszeit arbeitszeiten zeiterfassung lohnabrechnung lohnbuero mitarbeiter baustelle kennwort
  timesheet timesheets worktime payroll employee login logmein willkommen
`;

/** Words that the lists of the library lack, in small letters. */
export const MORE_COMMON_WORDS: readonly string[] = `${TURKISH} ${RUSSIAN} ${TRADE}`.trim().split(/\s+/);
