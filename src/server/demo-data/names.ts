// Names of fictional people.

export const firstNames =
  `Aaliyah Adrian Aiko Alba Amara Amir Anika Anton Arjun Asha Beatriz Bilal Camila Chidi Clara Daniel
Daria Diego Eero Elena Elif Emeka Esra Farah Felix Fiona Gabriel Giulia Hamza Hana Ibrahim Ines Isla Ivan Jakub Jasmin
Joao Jonas Kaito Karim Kavya Khadija Lars Leila Liam Lucia Luka Mads Marek Mariam Mateo Mei Milan Mina Nadia Naveen Nia
Noah Noor Olga Omar Oscar Paula Pavel Priya Rafael Rania Ravi Rosa Ruben Sana Santiago Sara Selin Simon Sofia Stefan Sunita
Tariq Tomas Uma Valeria Viktor Wei Yara Yusuf Zainab Zoe`.split(/\s+/)

export const lastNames =
  `Abdi Acosta Ahmed Almeida Andersson Bakker Banerjee Bauer Becker Bello Benali Berg Bianchi Bose
Brown Castro Chaudhry Chen Costa Cruz Dahl Demir Diaz Dubois Eze Fernandes Fischer Garcia Gomez Gupta Haddad Hansen Hassan
Hoffmann Horvat Ibarra Ito Ivanova Jensen Joshi Kaya Keller Khan Kim Kovac Kumar Larsen Lee Lopez Malik Martin Mehta Mendes
Moreau Morris Mwangi Nair Nguyen Novak Okafor Oliveira Osei Park Patel Pereira Petrov Popescu Rahman Ramos Reddy Rivera Rossi
Sato Schmidt Shah Silva Singh Sousa Suzuki Takahashi Toth Vargas Virtanen Weber Yilmaz Zhang`.split(/\s+/)
